import { type IllustrationProps, Scene } from "./scene.tsx";

/** A door ajar, and the light of the party behind it. */
export function OpenDoor(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-navy-900" />
      <path d="M0 236h400v64H0z" className="fill-navy-700" />
      <path d="M134 236V106a66 66 0 0 1 132 0v130z" className="fill-honey" />
      <path d="M134 236h132l70 64H60z" className="fill-honey opacity-45" />
      <path d="M228 236c0-28 8-42 22-44v44zM196 236c0-30 6-46 20-46s20 16 20 46z" className="fill-coral-700" />
      <circle cx="216" cy="172" r="15" className="fill-coral-700" />
      <circle cx="198" cy="92" r="8" className="fill-cream" />
      <circle cx="226" cy="82" r="6" className="fill-cream" />
      <circle cx="246" cy="104" r="7" className="fill-cream" />
      <path d="M134 236V106a66 66 0 0 1 44-62v230z" className="fill-coral-500" />
      <path d="M146 128q0-44 22-60v66l-22 10zM146 164l22-8v62l-22 8z" className="fill-coral-700" />
      <circle cx="168" cy="150" r="5" className="fill-navy-900" />
      <path d="M126 236V106a74 74 0 0 1 148 0v130" className="fill-none stroke-linen" strokeWidth="8" />
      <path d="M316 236l6-34h28l6 34z" className="fill-coral-700" />
      <path
        d="M336 202c-26-8-30-38-22-58 16 8 24 30 22 58zM336 202c24-6 32-30 28-52-16 6-28 24-28 52zM336 202c-6-30 0-60 6-70 10 18 8 48-6 70z"
        className="fill-leaf"
      />
    </Scene>
  );
}
