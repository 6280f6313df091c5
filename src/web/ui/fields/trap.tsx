/** For machines that fill whatever they find. Not `display: none`, which they know; out of sight and out of the tab order. */
export function Trap() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute size-px overflow-hidden opacity-0 [clip-path:inset(50%)]"
    >
      <label>
        Laissez ce champ vide
        <input name="website" type="text" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}
