import { type IllustrationProps, Scene } from "./scene.tsx";

/** Shelves, and a stool for the reader. */
export function Bookshop(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-forest" />
      <path d="M44 26h312v232H44z" className="fill-tan" />
      <path d="M58 40h284v58H58zM58 110h284v58H58zM58 180h284v78H58z" className="fill-plum-900" />
      <path
        d="M66 98V56h14v42zM118 98V60h12v38zM180 98V50h16v48zM300 98V58h14v40zM70 168v-44h16v44zM136 168v-38h12v38zM316 168v-42h14v42zM66 258v-52h14v52z"
        className="fill-coral-500"
      />
      <path
        d="M84 98V48h16v50zM152 98V54h12v44zM220 98l10-42 12 4-10 38zM316 98V50h16v48zM108 168v-38h14v38zM286 168v-46h12v46zM84 258v-46h18v46z"
        className="fill-honey"
      />
      <path
        d="M102 98V62h14v36zM134 98V52h16v46zM200 98V64h12v34zM284 98V64h14v34zM88 168v-50h16v50zM150 168v-48h16v48zM300 168v-36h14v36zM318 258v-48h16v48z"
        className="fill-leaf"
      />
      <path
        d="M166 98V58h12v40zM250 98V52h14v46zM266 98V60h14v38zM124 168v-34h10v34zM268 168v-40h16v40zM300 258v-40h14v40zM106 258v-40h12v40z"
        className="fill-cream"
      />
      <path d="M200 118l-66 182h132z" className="fill-honey opacity-55" />
      <path d="M180 120q0-22 20-22t20 22z" className="fill-coral-500" />
      <path d="M176 258c0-40 8-58 24-58s24 18 24 58z" className="fill-navy-900" />
      <circle cx="200" cy="182" r="17" className="fill-coral-300" />
      <path d="M183 180c-2-26 38-26 34 2-6-10-22-14-34-2z" className="fill-navy-900" />
      <path d="M168 222l32 10 32-10v24l-32 10-32-10z" className="fill-cream" />
      <path d="M200 232v24" className="stroke-tan" strokeWidth="3" />
      <path d="M160 258h80v12h-80z" className="fill-coral-700" />
      <path d="M172 270l-8 30M228 270l8 30" className="stroke-coral-700" strokeWidth="8" />
    </Scene>
  );
}
