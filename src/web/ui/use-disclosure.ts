import { type RefObject, useEffect } from "react";
import { closeByItself } from "./disclosure.ts";

export function useDisclosure(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => (details.current ? closeByItself(details.current) : undefined), [details]);
}
