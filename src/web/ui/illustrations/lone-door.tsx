import { type IllustrationProps, Scene } from "./scene.tsx";

/** A door without its wall: the page that is not there. */
export function LoneDoor(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-blush" />
      <circle cx="300" cy="110" r="60" className="fill-honey" />
      <path d="M0 230q110-46 220-10t180-8v88H0z" className="fill-tan" />
      <path d="M0 256q120-28 240 0t160-4v48H0z" className="fill-linen" />
      <path d="M144 250V118a60 60 0 0 1 120 0v132z" className="fill-navy-900" />
      <path d="M158 250V118a46 46 0 0 1 92 0v132z" className="fill-blush" />
      <path d="M158 226q50-18 92-6v30h-92z" className="fill-tan" />
      <path d="M208 250c10-10 14-18 12-30 12 12 16 20 14 30z" className="fill-leaf" />
      <path d="M128 248h152v11H128z" className="fill-navy-900" />
      <path d="M158 248V112c0-26-30-44-52-40v196z" className="fill-coral-500" />
      <path d="M146 150v-32c0-14-14-26-28-28v60zM146 164v66l-28 8v-74z" className="fill-coral-700" />
      <circle cx="116" cy="158" r="5" className="fill-navy-900" />
      <path d="M54 258c0-22 11-36 11-36s11 14 11 36zM322 250c0-18 9-28 9-28s9 10 9 28z" className="fill-leaf" />
      <path d="M65 264v-24M331 256v-20" className="stroke-forest" strokeWidth="3" strokeLinecap="round" />
      <path
        d="M40 96q10-14 22 0 12-14 22 0M180 42q7-10 16 0 9-10 16 0"
        className="fill-none stroke-navy-600"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Scene>
  );
}
