import { type IllustrationProps, Scene } from "./scene.tsx";

/** The two masks of the theatre. */
export function Mask(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-coral-500" />
      <circle cx="84" cy="66" r="130" className="fill-coral-300" />
      <g transform="rotate(12 270 140)">
        <path d="M202 84q68-30 136 0 8 92-68 116-76-24-68-116z" className="fill-plum-900" />
        <path
          d="M222 122q18 14 36 2M284 124q18 12 36-2"
          className="fill-none stroke-coral-300"
          strokeWidth="7"
          strokeLinecap="round"
        />
        <path d="M244 172q26-22 52 0" className="fill-none stroke-coral-300" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g transform="rotate(-6 160 160)">
        <path d="M76 92q86-38 172 0 10 116-86 146-96-30-86-146z" className="fill-cream" />
        <path d="M162 74q46 0 86 18 10 116-86 146z" className="fill-linen" />
        <path d="M104 138q21-18 42 0-21 13-42 0zM178 138q21-18 42 0-21 13-42 0z" className="fill-navy-900" />
        <path d="M120 178q42 42 84 0-42 16-84 0z" className="fill-navy-900" />
        <circle cx="106" cy="166" r="10" className="fill-coral-300" />
        <circle cx="218" cy="166" r="10" className="fill-coral-300" />
      </g>
      <circle cx="334" cy="238" r="26" className="fill-honey" />
    </Scene>
  );
}
