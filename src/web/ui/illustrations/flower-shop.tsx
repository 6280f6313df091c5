import { type IllustrationProps, Scene } from "./scene.tsx";

/** The florist, after hours. */
export function FlowerShop(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-mint" />
      <path d="M0 256h400v44H0z" className="fill-linen" />
      <path d="M60 84h280v172H60z" className="fill-forest" />
      <path d="M84 122h150v92H84z" className="fill-honey" />
      <path d="M256 122h62v134h-62z" className="fill-honey" />
      <path d="M266 132h42v58h-42z" className="fill-cream" />
      <circle cx="300" cy="206" r="4" className="fill-forest" />
      <path d="M46 60h308l14 44H32z" className="fill-cream" />
      <path
        d="M46 60h44l-8 44H32zM134 60h44l-1 44h-50zM222 60h44l7 44h-50zM310 60h44l14 44h-51z"
        className="fill-coral-500"
      />
      <path
        d="M32 104h50q0 20-25 20t-25-20zM127 104h50q0 20-25 20t-25-20zM223 104h50q0 20-25 20t-25-20zM317 104h51q0 20-25 20t-26-20z"
        className="fill-coral-700"
      />
      <path
        d="M82 104h45q0 20-22 20t-23-20zM177 104h46q0 20-23 20t-23-20zM273 104h44q0 20-22 20t-22-20z"
        className="fill-oat"
      />
      <path d="M156 214v-42c0-16 28-16 28 0v42z" className="fill-plum-900" />
      <circle cx="170" cy="150" r="11" className="fill-plum-900" />
      <path d="M186 170l28-16M146 180l60 6" className="stroke-coral-700" strokeWidth="5" strokeLinecap="round" />
      <path d="M70 256l-6-36h44l-6 36zM128 256l-6-30h40l-6 30zM186 256l-6-36h44l-6 36z" className="fill-coral-700" />
      <path
        d="M86 220v-30M76 220l-10-22M96 220l10-22M142 226v-22M132 226l-8-16M152 226l8-16M202 220v-32M192 220l-10-20M212 220l10-20"
        className="stroke-leaf"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g className="fill-coral-500">
        <circle cx="86" cy="184" r="11" />
        <circle cx="124" cy="206" r="8" />
        <circle cx="160" cy="206" r="8" />
        <circle cx="182" cy="196" r="9" />
      </g>
      <g className="fill-cream">
        <circle cx="64" cy="194" r="9" />
        <circle cx="108" cy="194" r="9" />
        <circle cx="142" cy="200" r="9" />
        <circle cx="222" cy="196" r="9" />
      </g>
      <circle cx="202" cy="182" r="11" className="fill-plum-600" />
    </Scene>
  );
}
