import { type IllustrationProps, Scene } from "./scene.tsx";

/** An upright piano with flowers on it. */
export function Piano(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-honey" />
      <path d="M0 248h400v52H0z" className="fill-coral-700" />
      <path d="M0 0h400v150H0z" className="fill-tan opacity-60" />
      <path d="M252 30h84v72h-84z" className="fill-cream" />
      <path d="M262 92l22-32 16 18 10-14 16 28z" className="fill-coral-500" />
      <path d="M84 112h232v136H84z" className="fill-navy-900" />
      <path d="M74 104h252v14H74z" className="fill-navy-700" />
      <path d="M104 132h192v34H104z" className="fill-navy-700" />
      <path d="M152 126h96v40h-96z" className="fill-cream" />
      <path d="M200 126v40M162 138h28M162 148h28M210 138h28M210 148h28" className="stroke-navy-600" strokeWidth="2.5" />
      <path d="M66 184h268v14H66z" className="fill-navy-700" />
      <path d="M78 176h244v12H78z" className="fill-cream" />
      <path
        d="M98 176h7v7h-7zM116 176h7v7h-7zM146 176h7v7h-7zM164 176h7v7h-7zM182 176h7v7h-7zM212 176h7v7h-7zM230 176h7v7h-7zM260 176h7v7h-7zM278 176h7v7h-7zM296 176h7v7h-7z"
        className="fill-navy-900"
      />
      <path d="M92 198h16v50H92zM292 198h16v50h-16z" className="fill-navy-700" />
      <path d="M190 248v-14M210 248v-14" className="stroke-honey" strokeWidth="5" strokeLinecap="round" />
      <path d="M112 104l-5-30h34l-5 30z" className="fill-coral-500" />
      <path d="M124 74V52M116 74l-10-16M132 74l10-16" className="stroke-leaf" strokeWidth="4" strokeLinecap="round" />
      <circle cx="124" cy="46" r="9" className="fill-cream" />
      <circle cx="104" cy="54" r="8" className="fill-coral-300" />
      <circle cx="144" cy="54" r="8" className="fill-plum-600" />
    </Scene>
  );
}
