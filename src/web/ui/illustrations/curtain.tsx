import { type IllustrationProps, Scene } from "./scene.tsx";

/** A stage about to open. */
export function Curtain(props: IllustrationProps) {
  return (
    <Scene {...props}>
      <path d="M0 0h400v300H0z" className="fill-plum-900" />
      <path d="M200 30L90 262h220z" className="fill-honey opacity-60" />
      <path d="M0 246h400v54H0z" className="fill-navy-900" />
      <ellipse cx="200" cy="256" rx="112" ry="20" className="fill-honey" />
      <path
        d="M188 252v-60M212 252v-60M180 192h40M184 192v-42h32v42"
        className="fill-none stroke-navy-900"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M0 0h150c0 90-34 150-78 178-20 14-26 44-24 86H0z" className="fill-coral-700" />
      <path d="M400 0H250c0 90 34 150 78 178 20 14 26 44 24 86h48z" className="fill-coral-700" />
      <path
        d="M34 0c0 90-4 150-18 204M78 0c-2 84-14 130-46 176M116 0c-4 74-24 122-62 158M366 0c0 90 4 150 18 204M322 0c2 84 14 130 46 176M284 0c4 74 24 122 62 158"
        className="fill-none stroke-coral-900"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M0 0h400v34q-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0-20 22-40 0z"
        className="fill-coral-500"
      />
      <path d="M28 182l48-10M372 182l-48-10" className="stroke-honey" strokeWidth="9" strokeLinecap="round" />
    </Scene>
  );
}
