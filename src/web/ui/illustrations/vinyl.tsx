import { type IllustrationProps, Scene } from "./scene.tsx";

/** A record on its turntable. */
export function Vinyl(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-forest" />
      <circle cx="176" cy="150" r="118" className="fill-leaf" />
      <g className="fill-none stroke-forest" strokeWidth="2">
        <circle cx="176" cy="150" r="106" />
        <circle cx="176" cy="150" r="94" />
        <circle cx="176" cy="150" r="82" />
        <circle cx="176" cy="150" r="70" />
        <circle cx="176" cy="150" r="58" />
      </g>
      <path d="M176 150L96 64a118 118 0 0 1 48-28z" className="fill-cream opacity-15" />
      <path d="M176 150l80 86a118 118 0 0 1-48 28z" className="fill-cream opacity-15" />
      <circle cx="176" cy="150" r="42" className="fill-honey" />
      <path d="M148 138h56M154 162h44" className="stroke-coral-700" strokeWidth="4" strokeLinecap="round" />
      <circle cx="176" cy="150" r="7" className="fill-forest" />
      <circle cx="336" cy="62" r="24" className="fill-coral-700" />
      <path
        d="M336 62v84l-62 62"
        className="fill-none stroke-cream"
        strokeWidth="10"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M284 190l-18 28" className="stroke-coral-500" strokeWidth="16" strokeLinecap="round" />
      <circle cx="336" cy="62" r="12" className="fill-coral-500" />
      <circle cx="340" cy="244" r="13" className="fill-honey" />
    </Scene>
  );
}
