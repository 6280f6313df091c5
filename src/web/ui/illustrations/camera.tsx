import { type IllustrationProps, Scene } from "./scene.tsx";

/** A camera on a strap: photos are missing. */
export function Camera(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-linen" />
      <circle cx="112" cy="88" r="96" className="fill-tan" />
      <path
        d="M118 132c-40-80 204-80 164 0"
        className="fill-none stroke-coral-700"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M152 118h30l12-24h44l12 24h18v20H152z" className="fill-navy-700" />
      <path d="M96 128h208q14 0 14 14v92q0 14-14 14H96q-14 0-14-14v-92q0-14 14-14z" className="fill-navy-900" />
      <path d="M82 164h236v44H82z" className="fill-coral-500" />
      <circle cx="208" cy="188" r="54" className="fill-cream" />
      <circle cx="208" cy="188" r="41" className="fill-navy-900" />
      <circle cx="208" cy="188" r="25" className="fill-navy-600" />
      <path d="M188 178a22 22 0 0 1 22-14" className="fill-none stroke-cream" strokeWidth="5" strokeLinecap="round" />
      <path d="M108 114h30v14h-30z" className="fill-coral-700" />
      <circle cx="290" cy="146" r="9" className="fill-honey" />
      <path d="M0 248h400v52H0z" className="fill-oat" />
    </Scene>
  );
}
