import ICAL from "ical.js";

/** What a file may ask of us: rules can be written that never come to an end, or to anything. */
export type Budget = { left: number; isCut: boolean };

const STEPS_A_RULE = 60_000;
/** Among positions, each step looks through a month, and each day of it through the positions. */
const STEPS_OF_POSITIONS = 10;

class TooManySteps extends Error {}

/** Counts every step of a rule, those as well that lead to no date: `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30` would be for ever. */
function boundedIterator(rule: ICAL.Recur, dtstart: ICAL.Time, spend: () => void): ICAL.RecurIterator {
  // Its constructor steps already: a field of its own would not be there yet.
  class Bounded extends ICAL.RecurIterator {
    override check_contracting_rules(): boolean {
      spend();
      return super.check_contracting_rules();
    }
    override increment_year(by: number): void {
      spend();
      super.increment_year(by);
    }
    override increment_month(): void {
      spend();
      super.increment_month();
    }
    override increment_monthday(by: number): void {
      spend();
      super.increment_monthday(by);
    }
  }
  return new Bounded({ rule, dtstart });
}

/**
 * The starts of a repeated event, by the clocks of its own zone, up to a moment of these clocks. What a rule asks for beyond our
 * patience is left out, and noted.
 */
export function countOut(rule: ICAL.Recur, start: ICAL.Time, until: number, budget: Budget): number[] {
  let steps = STEPS_A_RULE;
  const positions = rule.getComponent("BYSETPOS").length;
  const each = positions > 0 ? STEPS_OF_POSITIONS + positions : 1;
  const spend = () => {
    steps -= each;
    budget.left -= each;
    if (steps < 0 || budget.left < 0) throw new TooManySteps();
  };
  const starts: number[] = [];
  try {
    const iterator = boundedIterator(rule, start, spend);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const wall = wallOf(next);
      if (wall >= until) break;
      starts.push(wall);
    }
  } catch {
    // A rule that makes no sense is none: what it gave so far stands.
    budget.isCut = true;
  }
  return starts;
}

/** What the clocks show, as though it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second, isDate }: ICAL.Time): number =>
  Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute, isDate ? 0 : second);
