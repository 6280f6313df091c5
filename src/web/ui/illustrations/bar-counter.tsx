import { type IllustrationProps, Scene } from "./scene.tsx";

/** The counter of a bar, lamps on. */
export function BarCounter(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-plum-900" />
      <path d="M50 118h300v8H50zM50 172h300v8H50z" className="fill-plum-600" />
      <g>
        <path
          d="M72 118V92h4V78h8v14h4v26zM136 118V88h4V74h8v14h4v30zM262 118V92h4V78h8v14h4v26zM318 118V88h4V74h8v14h4v30z"
          className="fill-leaf"
        />
        <path
          d="M104 118V96h4V84h8v12h4v22zM294 118V96h4V84h8v12h4v22zM84 172v-30h18v30zM300 172v-30h18v30z"
          className="fill-honey"
        />
        <path d="M120 172v-24h22v24zM262 172v-34h14v34z" className="fill-coral-300" />
      </g>
      <path d="M120 0v34M200 0v26M280 0v34" className="stroke-linen" strokeWidth="3" />
      <path d="M98 58q0-24 22-24t22 24zM176 52q0-26 24-26t24 26zM258 58q0-24 22-24t22 24z" className="fill-coral-500" />
      <path d="M98 58h44l30 150H68zM176 52h48l32 156H144zM258 58h44l30 150H228z" className="fill-honey opacity-15" />
      <path d="M178 208c0-36 6-52 22-52s22 16 22 52z" className="fill-navy-900" />
      <circle cx="200" cy="138" r="17" className="fill-tan" />
      <path d="M183 136c0-26 34-26 34 0-8-10-26-10-34 0z" className="fill-coral-900" />
      <path d="M218 176l30-14" className="stroke-navy-900" strokeWidth="9" strokeLinecap="round" />
      <path d="M240 150l24-8-4 22z" className="fill-cream" />
      <path d="M20 204h360v16H20z" className="fill-tan" />
      <path d="M34 220h332v80H34z" className="fill-coral-700" />
      <path d="M34 220h332v10H34z" className="fill-coral-900" />
      <path d="M96 204v-24h20v24zM300 204l-4-26h24l-4 26z" className="fill-cream" />
      <path d="M84 252h48v10H84zM268 252h48v10h-48z" className="fill-navy-900" />
      <path d="M108 262v38M292 262v38" className="stroke-navy-900" strokeWidth="8" />
    </Scene>
  );
}
