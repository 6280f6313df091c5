import type { ReactNode } from "react";

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]’»]/g;

/** Somebody's words as they typed them; web addresses can be followed, and vouch for nothing. */
export function LinkedText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    parts.push(
      text.slice(end, index),
      <a
        key={index}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="underline underline-offset-2 hover:decoration-2"
      >
        {address}
      </a>,
    );
    end = index + address.length;
  }
  parts.push(text.slice(end));
  return parts;
}
