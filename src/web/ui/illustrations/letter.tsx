import { type IllustrationProps, Scene } from "./scene.tsx";

/** A letter that has found its envelope. */
export function Letter(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-blush" />
      <circle cx="318" cy="210" r="110" className="fill-coral-300 opacity-60" />
      <path d="M84 116l116-76 116 76v120H84z" className="fill-coral-700" />
      <path d="M108 74h184v130H108z" className="fill-cream" />
      <path d="M132 102h92M132 124h136M132 146h112" className="stroke-navy-600" strokeWidth="6" strokeLinecap="round" />
      <circle cx="262" cy="100" r="12" className="fill-honey" />
      <path d="M84 118l116 82 116-82v130H84z" className="fill-coral-500" />
      <path d="M84 248l92-74 24 17 24-17 92 74z" className="fill-coral-300" />
      <circle cx="200" cy="206" r="25" className="fill-navy-900" />
      <path d="M190 216v-12a10 10 0 0 1 20 0v12z" className="fill-coral-500" />
      <path d="M185 217h30" className="stroke-cream" strokeWidth="4" strokeLinecap="round" />
    </Scene>
  );
}
