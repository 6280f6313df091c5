import { type IllustrationProps, Scene } from "./scene.tsx";

/** Two tickets for tonight. */
export function Tickets(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-navy-900" />
      <circle cx="330" cy="60" r="110" className="fill-navy-700" />
      <g transform="rotate(9 210 170)">
        <path d="M92 116h236v32a20 20 0 0 0 0 40v32H92v-32a20 20 0 0 0 0-40z" className="fill-honey" />
        <path d="M264 126v84" className="stroke-navy-900" strokeWidth="4" strokeDasharray="7 8" />
      </g>
      <g transform="rotate(-8 200 140)">
        <path d="M76 84h244v36a20 20 0 0 0 0 40v36H76v-36a20 20 0 0 0 0-40z" className="fill-coral-500" />
        <path d="M252 94v92" className="stroke-navy-900" strokeWidth="4" strokeDasharray="7 8" />
        <path d="M128 168v-28a26 26 0 0 1 52 0v28" className="fill-none stroke-navy-900" strokeWidth="7" />
        <path d="M145 168v-24a9 9 0 0 1 18 0v24z" className="fill-cream" />
        <path d="M116 168h76" className="stroke-navy-900" strokeWidth="7" strokeLinecap="round" />
        <path d="M276 120h20v20h-20zM276 148h8v8h-8zM290 150h8v12h-8zM276 162h8v6h-8z" className="fill-navy-900" />
      </g>
      <path
        d="M72 250l6-14 6 14 14 6-14 6-6 14-6-14-14-6zM338 232l4-10 4 10 10 4-10 4-4 10-4-10-10-4z"
        className="fill-cream"
      />
    </Scene>
  );
}
