import { expect, test } from "vitest";
import { PaymentError } from "#adapters/payment/port.ts";
import { checkPayment, getOrder } from "#core/ticketing/selling/get-order.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { createLog } from "#platform/log.ts";
import { checkoutFailures } from "#platform/metrics/registry.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makeSale, wishFor } from "#tests/support/sales.ts";
import { tellCannotPay } from "./cannot-pay.ts";

const lines: { level: number; msg: string; reason?: string }[] = [];
const log = createLog("warn", { write: (line: string) => void lines.push(JSON.parse(line)) });
const database = useDatabase();
const app = useMoneyApp(database, undefined, { log });

async function counted(reason: string): Promise<number> {
  const { values } = await checkoutFailures.get();
  return values.find(({ labels }) => labels.reason === reason)?.value ?? 0;
}

test("a provider that is away is a warning and a count each time that a buyer meets it, without their name", async () => {
  const sale = await makeSale(app);
  const before = await counted("provider_unreachable");
  app.faults.failNext("server_error", "server_error");
  const order = await holdSeats(app.ctx(visitor), wishFor(sale, { email: "achete@exemple.fr" }));
  expect(order.payment).toEqual({ state: "unreachable" });
  const again = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
  expect(again.payment).toEqual({ state: "unreachable" });
  expect(await counted("provider_unreachable")).toBe(before + 2);
  const told = lines.filter(({ msg }) => msg === "buyer cannot pay");
  expect(told).toHaveLength(2);
  expect(told[0]).toMatchObject({ level: 40, reason: "provider_unreachable" });
  expect(JSON.stringify(lines)).not.toContain("exemple.fr");

  // It is back: the same payment, and nothing more to tell.
  const paid = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
  expect(paid.payment?.state).toBe("ready");
  expect(await counted("provider_unreachable")).toBe(before + 2);

  const unchecked = await counted("payment_not_checked");
  app.faults.failNext("server_error");
  await checkPayment(app.ctx(visitor), { orderId: order.id, token: order.token });
  expect(await counted("payment_not_checked")).toBe(unchecked + 1);
});

test("a declined card is between a person and their bank; what the provider refuses is ours", async () => {
  const [refused, unexpected, told] = [await counted("provider_refused"), await counted("unexpected"), lines.length];
  tellCannotPay(app.ctx(), "c", new PaymentError("declined", "insufficient_funds"));
  expect(lines).toHaveLength(told);
  tellCannotPay(app.ctx(), "c", new PaymentError("refused", "invalid_request"));
  tellCannotPay(app.ctx(), "c", new Error("something else"));
  expect([await counted("provider_refused"), await counted("unexpected")]).toEqual([refused + 1, unexpected + 1]);
  expect(lines).toHaveLength(told + 2);
});
