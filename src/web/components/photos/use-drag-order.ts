import { type PointerEvent, useRef, useState } from "react";

/** Reorders by pointer: the handle is held, and the tile under the finger gives way. `data-tile` names the tiles. */
export function useDragOrder(ids: readonly string[], save: (ids: string[]) => void) {
  const [order, setOrder] = useState<string[]>();
  const held = useRef<string>(undefined);

  const over = (event: PointerEvent): string | undefined => {
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-tile]");
    return under?.dataset.tile;
  };
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      held.current = id;
      setOrder([...ids]);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const target = held.current === id ? over(event) : undefined;
      if (!target || target === id) return;
      setOrder((before = [...ids]) => moved(before, id, before.indexOf(target)));
    },
    onPointerUp() {
      if (held.current !== id) return;
      held.current = undefined;
      if (order && order.join() !== ids.join()) save(order);
      setOrder(undefined);
    },
    onPointerCancel() {
      held.current = undefined;
      setOrder(undefined);
    },
  });
  return { order: order ?? ids, dragged: order ? held.current : undefined, handle };
}

export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((each) => each !== id);
  return to < 0 ? [...ids] : [...rest.slice(0, to), id, ...rest.slice(to)];
}
