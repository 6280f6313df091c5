import { type IllustrationProps, Scene } from "./scene.tsx";

/** A quarter seen from above, and the pin that looks for a place. */
export function CityMap(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-mint" />
      <path d="M-10 226q96-40 190-8t230-34v60q-130 44-230 20t-190 20z" className="fill-mist" />
      <path
        d="M30 34h88v58H30zM140 34h60v58h-60zM30 112h58v70H30zM280 20h90v64h-90zM110 112h90v58h-90zM300 104h70v56h-70z"
        className="fill-cream"
      />
      <path d="M222 34h38v50h-38z" className="fill-tan" />
      <path d="M222 104h58v52h-58z" className="fill-leaf opacity-70" />
      <circle cx="238" cy="122" r="9" className="fill-forest" />
      <circle cx="262" cy="136" r="11" className="fill-forest" />
      <path
        d="M44 48h26v28H44zM156 48h26v14h-26zM124 128h30v26h-30zM296 36h30v30h-30zM316 118h34v16h-34z"
        className="fill-oat"
      />
      <path d="M36 256h84v34H36zM150 262h70v34h-70zM262 240h100v44H262z" className="fill-cream" />
      <ellipse cx="200" cy="222" rx="30" ry="9" className="fill-navy-900 opacity-25" />
      <path d="M200 222s-58-60-58-104a58 58 0 0 1 116 0c0 44-58 104-58 104z" className="fill-coral-500" />
      <circle cx="200" cy="118" r="36" className="fill-cream" />
      <path d="M184 136v-18a16 16 0 0 1 32 0v18z" className="fill-navy-900" />
      <path d="M176 137h48" className="stroke-navy-900" strokeWidth="5" strokeLinecap="round" />
      <path d="M195 136v-16a5 5 0 0 1 10 0v16z" className="fill-coral-500" />
    </Scene>
  );
}
