/** Settings need a look. Words for the ear when it stands alone. */
export function AttentionDot({ label }: { label?: string }) {
  return (
    <span className="ml-1.5 inline-block size-2.5 shrink-0 rounded-full bg-coral-500">
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
