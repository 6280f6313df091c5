/**
 * Steps that are asked on one screen, in the order of the way through. The addresses of the steps stay: each leads to the screen
 * that it stands on.
 */
export type Screens<Step extends string> = readonly (readonly [Step, ...Step[]])[];

export function screenOf<Step extends string>(screens: Screens<Step>, step: Step): readonly [Step, ...Step[]] {
  return screens.find((screen) => screen.includes(step)) ?? [step];
}

export function screenBefore<Step extends string>(screens: Screens<Step>, step: Step): Step | undefined {
  return screens[screens.indexOf(screenOf(screens, step)) - 1]?.[0];
}

/** Where the way goes on: at the next screen that still lacks something, else at the last one, which shows the whole. */
export function screenAfter<Step extends string>(
  screens: Screens<Step>,
  step: Step,
  missing: readonly { step: string }[],
): Step | undefined {
  const lacking = new Set(missing.map((each) => each.step));
  const ahead = screens.slice(screens.indexOf(screenOf(screens, step)) + 1);
  return (ahead.find((screen) => screen.some((each) => lacking.has(each))) ?? ahead.at(-1))?.[0];
}
