import { expect, test } from "vitest";
import { orders } from "#core/ticketing/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyHouse } from "#tests/support/money.ts";
import { makeSale, wishFor } from "#tests/support/sales.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const house = useMoneyHouse(database);

test("one address holds so many seats and no more, by the API as on the page; another is not concerned", async () => {
  const sale = await makeSale(house, { capacity: 50 });
  const holdFrom = async (callerKey: string) => {
    const api = createApi({
      receive: async () => ({ ctx: house.ctx(visitor, { callerKey }), cookies: [] }),
      asVisitor: () => house.ctx(),
    });
    api.onError((error) => {
      if (!isDomainError(error)) throw error;
      return problemResponse(error, "");
    });
    const { idempotencyKey, eventId, ...body } = wishFor(sale);
    return api.request(`/api/events/${eventId}/orders`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
      body: JSON.stringify(body),
    });
  };
  const answers = await Promise.all(Array.from({ length: 34 }, () => holdFrom("one")));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(await refused[0]?.json()).toMatchObject({ reason: "too_many_holds" });
  expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await database.db.$count(orders)).toBe(30);
  expect((await holdFrom("another")).status).toBe(201);
});
