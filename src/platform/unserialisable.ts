/** An object with this guard can never be sent as an answer: the type asks for the guard wherever such an object is made. */
export type Unserialisable = { readonly unserialisable: object };

const refuse = (): never => {
  throw new TypeError("this must not leave the process: it cannot be serialised");
};

/** Found by whatever walks through an object's properties in order to write them down. */
const guard: object = Object.defineProperties(
  {},
  { refused: { enumerable: true, get: refuse }, toJSON: { value: refuse } },
);

/**
 * For what leads to secrets: an attempt to answer with it, to write it as JSON or to clone it throws, however deep it lies.
 * The guard is an ordinary property, so that a copy made with `...` is guarded as well.
 */
export function unserialisable<T extends object>(value: T): T & Unserialisable {
  return Object.assign(value, { unserialisable: guard });
}
