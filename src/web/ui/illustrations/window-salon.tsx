import { type IllustrationProps, Scene } from "./scene.tsx";

/** An evening concert seen from the street, through a lit window. */
export function WindowSalon(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-navy-900" />
      <path d="M0 232h400v68H0z" className="fill-navy-700" />
      <path d="M92 240V144a108 108 0 0 1 216 0v96z" className="fill-honey" />
      <path d="M92 144a108 108 0 0 1 216 0z" className="fill-tan" />
      <circle cx="148" cy="102" r="20" className="fill-coral-500" />
      <path d="M148 240c0-46 10-70 38-70s38 24 38 70z" className="fill-plum-900" />
      <circle cx="186" cy="144" r="21" className="fill-plum-900" />
      <g transform="rotate(12 226 200)">
        <path d="M222 104h9v70h-9z" className="fill-navy-900" />
        <path
          d="M226 156c-18 0-26 14-21 28 4 10 2 15-5 23-11 14-5 37 26 37s37-23 26-37c-7-8-9-13-5-23 5-14-3-28-21-28z"
          className="fill-coral-700"
        />
        <path
          d="M214 198q-5 9 0 18M238 198q5 9 0 18"
          className="fill-none stroke-navy-900"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path d="M162 206l106 12" className="stroke-navy-900" strokeWidth="4" strokeLinecap="round" />
      <path d="M180 196q18 16 40 14" className="fill-none stroke-plum-900" strokeWidth="13" strokeLinecap="round" />
      <path d="M200 36v108M92 144h216" className="fill-none stroke-navy-900" strokeWidth="7" />
      <path d="M92 240V144a108 108 0 0 1 216 0v96z" className="fill-none stroke-navy-900" strokeWidth="7" />
      <path d="M74 238h252v10H74z" className="fill-linen" />
      <g className="fill-navy-900">
        <path d="M14 300c0-24 12-34 32-34s32 10 32 34zM92 300c0-26 12-36 34-36s34 10 34 36zM174 300c0-22 10-32 30-32s30 10 30 32zM246 300c0-27 12-38 34-38s34 11 34 38zM326 300c0-24 12-34 32-34s32 10 32 34z" />
        <circle cx="46" cy="254" r="18" />
        <circle cx="126" cy="251" r="19" />
        <circle cx="204" cy="258" r="17" />
        <circle cx="280" cy="249" r="19" />
        <circle cx="358" cy="254" r="18" />
      </g>
    </Scene>
  );
}
