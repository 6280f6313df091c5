import { type IllustrationProps, Scene } from "./scene.tsx";

/** A terrace above the roofs, on a summer night. */
export function Rooftop(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-navy-900" />
      <circle cx="338" cy="76" r="36" className="fill-honey" />
      <g className="fill-cream">
        <circle cx="60" cy="60" r="3" />
        <circle cx="118" cy="104" r="2.5" />
        <circle cx="176" cy="42" r="3" />
        <circle cx="226" cy="92" r="2.5" />
        <circle cx="276" cy="48" r="3" />
      </g>
      <path d="M0 198l46-36h84l40 36v102H0zM214 206l38-40h92l56 44v90H214z" className="fill-navy-700" />
      <path d="M66 162v-32h34v32zM282 166v-34h40v34z" className="fill-coral-900" />
      <path d="M70 130v-10h8v10zM88 130v-10h8v10zM288 132v-10h8v10zM308 132v-10h8v10z" className="fill-coral-500" />
      <path d="M36 214h26v34H36zM86 214h26v34H86zM320 222h26v34h-26z" className="fill-honey" />
      <path d="M126 246h172v54H126z" className="fill-plum-900" />
      <path d="M112 236h200v14H112z" className="fill-linen" />
      <path d="M124 236v-78M300 236v-78" className="stroke-linen" strokeWidth="5" />
      <path d="M124 160q88 56 176 0" className="fill-none stroke-linen" strokeWidth="3" />
      <g className="fill-coral-500">
        <circle cx="150" cy="180" r="7" />
        <circle cx="212" cy="196" r="7" />
        <circle cx="274" cy="180" r="7" />
      </g>
      <circle cx="181" cy="192" r="7" className="fill-honey" />
      <circle cx="243" cy="192" r="7" className="fill-honey" />
      <path d="M166 236c0-18 6-26 16-26s16 8 16 26zM226 236c0-18 6-26 16-26s16 8 16 26z" className="fill-coral-300" />
    </Scene>
  );
}
