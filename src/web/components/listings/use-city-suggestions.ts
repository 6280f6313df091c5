import { useEffect, useRef, useState } from "react";
import { getJson } from "#web/api-client.ts";
import { useShell } from "#web/shell-context.ts";

type Suggestion = { code: string; value: string; hint: string };
type FoundCommune = { code: string; name: string; postalCodes: string[]; department: string };

const PAUSE_MS = 180;
const SHORTEST = 2;

/** While somebody types; silent when the network is, since typing alone is enough. */
export function useCitySuggestions() {
  const apiUrl = useShell()?.apiUrl ?? "";
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const typing = useRef({ turn: 0, timer: 0 });
  useEffect(() => () => window.clearTimeout(typing.current.timer), []);

  const suggest = (typed: string) => {
    window.clearTimeout(typing.current.timer);
    const text = typed.trim();
    typing.current.turn += 1;
    const { turn } = typing.current;
    if (text.length < SHORTEST) return setSuggestions([]);
    typing.current.timer = window.setTimeout(async () => {
      const found = await findCommunes(apiUrl, text).catch(() => []);
      if (turn === typing.current.turn) setSuggestions(found);
    }, PAUSE_MS);
  };
  return { suggestions, suggest };
}

async function findCommunes(apiUrl: string, text: string): Promise<Suggestion[]> {
  const found = await getJson(apiUrl, `/api/communes?limit=6&q=${encodeURIComponent(text)}`);
  return (found as FoundCommune[]).map(({ code, name, postalCodes, department }) => ({
    code,
    // Of two towns with the same name, the postal code says which.
    value: postalCodes.length === 1 ? `${postalCodes[0]} ${name}` : name,
    hint: department,
  }));
}
