import { type IllustrationProps, Scene } from "./scene.tsx";

/** Chairs that do not match, waiting for their people. */
export function Chairs(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-tan" />
      <path d="M0 214h400v86H0z" className="fill-linen" />
      <path d="M120 214L200 62l80 152z" className="fill-cream opacity-55" />
      <path d="M200 0v40" className="stroke-navy-900" strokeWidth="4" />
      <path d="M158 74q4-38 42-38t42 38z" className="fill-coral-500" />
      <circle cx="200" cy="76" r="9" className="fill-cream" />
      <path d="M34 58h62v48H34z" className="fill-cream" />
      <path d="M42 98l16-22 12 12 8-10 10 20z" className="fill-leaf" />
      <ellipse cx="200" cy="262" rx="176" ry="18" className="fill-oat" />
      <g className="fill-none" strokeWidth="8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M60 118v146M124 118v146M60 130h64M60 156h64" className="stroke-coral-700" />
        <path d="M168 204v-56a32 32 0 0 1 64 0v56zM168 204v60M232 204v60M200 118v86" className="stroke-navy-900" />
        <path
          d="M272 122h72M284 122l4 82M332 122l-4 82M308 122v82M276 204l-6 60M340 204l6 60"
          className="stroke-forest"
        />
      </g>
      <path d="M52 196h80v18H52z" className="fill-coral-500" />
      <path d="M160 196h80v18h-80z" className="fill-navy-600" />
      <path d="M266 196h84v18h-84z" className="fill-leaf" />
    </Scene>
  );
}
