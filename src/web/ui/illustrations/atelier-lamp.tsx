import { type IllustrationProps, Scene } from "./scene.tsx";

/** A work table under a lamp. */
export function AtelierLamp(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-plum-900" />
      <path d="M150 104L34 300h332L250 104z" className="fill-honey opacity-50" />
      <path d="M200 0v56" className="stroke-linen" strokeWidth="4" />
      <path d="M142 108q10-60 58-60t58 60z" className="fill-coral-500" />
      <path d="M142 108h116v8H142z" className="fill-coral-700" />
      <circle cx="200" cy="118" r="12" className="fill-cream" />
      <path d="M88 224h224v12H88z" className="fill-linen" />
      <path d="M112 236l-12 64M288 236l12 64" className="stroke-linen" strokeWidth="9" />
      <path d="M122 168h84v56h-84z" className="fill-cream" />
      <path d="M132 214l20-26 14 16 14-22 18 32z" className="fill-leaf" />
      <circle cx="146" cy="182" r="6" className="fill-coral-500" />
      <path d="M232 196h36l-4 28h-28z" className="fill-navy-900" />
      <path
        d="M240 196l-8-34M250 196v-44M260 196l10-32"
        className="stroke-coral-300"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M228 164l6-12 5 11zM246 154l4-14 5 14zM266 166l6-13 4 13z" className="fill-navy-900" />
    </Scene>
  );
}
