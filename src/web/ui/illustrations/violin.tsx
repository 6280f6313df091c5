import { type IllustrationProps, Scene } from "./scene.tsx";

/** A violin and its bow on sand. */
export function Violin(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-linen" />
      <circle cx="292" cy="96" r="112" className="fill-tan" />
      <path d="M0 252h400v48H0z" className="fill-oat" />
      <g transform="rotate(-14 190 160)">
        <path d="M181 28h18v96h-18z" className="fill-navy-900" />
        <path d="M178 24c-8 0-10 12-2 14h28c8-2 6-14-2-14z" className="fill-navy-900" />
        <path
          d="M172 34h-9M172 46h-9M208 34h9M208 46h9"
          className="stroke-navy-900"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M190 96c-32 0-47 26-38 52 6 18 3 28-9 42-20 25-9 72 47 72s67-47 47-72c-12-14-15-24-9-42 9-26-6-52-38-52z"
          className="fill-coral-700"
        />
        <path d="M190 96c-32 0-47 26-38 52 6 18 3 28-9 42-20 25-9 72 47 72z" className="fill-coral-500 opacity-35" />
        <path d="M182 92h16v78h-16z" className="fill-navy-900" />
        <path
          d="M166 176q-9 14 0 30M214 176q9 14 0 30"
          className="fill-none stroke-navy-900"
          strokeWidth="4.5"
          strokeLinecap="round"
        />
        <path d="M176 196h28l-4 9h-20z" className="fill-navy-900" />
        <path d="M183 212h14l-3 40h-8z" className="fill-navy-900" />
      </g>
      <path d="M70 236L322 92" className="stroke-navy-900" strokeWidth="5" strokeLinecap="round" />
      <path d="M78 240l16-9" className="stroke-coral-700" strokeWidth="12" strokeLinecap="round" />
    </Scene>
  );
}
