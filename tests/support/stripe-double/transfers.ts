import { addLine, type Books, type DoubleTransfer, emit, type Reversal, type Route, seconds } from "./books.ts";
import { amountOf, type Input, recordOf, textOf } from "./form-body.ts";
import { pageOf } from "./lists.ts";
import { invalid, missing } from "./refusal.ts";

export const transferRoutes: Route[] = [
  ["POST", "/v1/transfers", (books, { input }) => create(books, input)],
  ["GET", "/v1/transfers", (books, { input }) => list(books, input)],
  ["POST", "/v1/transfers/*/reversals", (books, { params: [id = ""], input }) => reverse(books, id, input)],
  ["GET", "/v1/transfers/*/reversals", (books, { params: [id = ""], input }) => listReversals(books, id, input)],
];

function create(books: Books, input: Input): DoubleTransfer {
  const destination = textOf(input, "destination") ?? "";
  const account = books.accounts.get(destination);
  if (!account) throw missing("destination", destination, 400);
  if (account.capabilities.transfers !== "active") {
    throw invalid("Your destination account needs to have at least one of the following capabilities: transfers", {
      code: "insufficient_capabilities_for_transfer",
    });
  }
  const amount = amountOf(input);
  const transfer: DoubleTransfer = {
    id: books.nextId("tr"),
    object: "transfer",
    amount,
    amount_reversed: 0,
    destination,
    transfer_group: textOf(input, "transfer_group"),
    metadata: recordOf(input, "metadata"),
    created: seconds(),
  };
  books.transfers.set(transfer.id, transfer);
  addLine(books, { type: "transfer", amount: -amount, source: transfer.id });
  emit(books, "transfer.created", transfer);
  return transfer;
}

function list(books: Books, input: Input) {
  const [group, destination] = [textOf(input, "transfer_group"), textOf(input, "destination")];
  const found = [...books.transfers.values()].filter(
    (each) => each.transfer_group === group && each.destination === destination,
  );
  return pageOf(found, input, "/v1/transfers");
}

function find(books: Books, id: string): DoubleTransfer {
  const transfer = books.transfers.get(id);
  if (!transfer) throw missing("transfer", id);
  return transfer;
}

function reverse(books: Books, id: string, input: Input): Reversal {
  const transfer = find(books, id);
  const amount = amountOf(input);
  const left = transfer.amount - transfer.amount_reversed;
  if (amount > left) {
    throw invalid(`Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`, {
      param: "amount",
    });
  }
  const reversal: Reversal = {
    id: books.nextId("trr"),
    object: "transfer_reversal",
    amount,
    transfer: id,
    metadata: recordOf(input, "metadata"),
    created: seconds(),
  };
  transfer.amount_reversed += amount;
  books.reversals.set(reversal.id, reversal);
  addLine(books, { type: "transfer_refund", amount, source: reversal.id });
  emit(books, "transfer.reversed", transfer);
  return reversal;
}

function listReversals(books: Books, id: string, input: Input) {
  find(books, id);
  const found = [...books.reversals.values()].filter(({ transfer }) => transfer === id);
  return pageOf(found, input, `/v1/transfers/${id}/reversals`);
}
