import { describe, expect, test } from "vitest";
import { recogniseColumns, recogniseKind, recogniseSource } from "./columns.ts";
import { BrokenFile, delimiterOf, encodingOf, type Row, readRows } from "./read-csv.ts";
import { readAmount, readDate } from "./read-values.ts";
import { CELL_MAX, PIECE_BYTES } from "./rules.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Cut anywhere, in the middle of a letter as well. */
const cut = (bytes: Uint8Array, size: number): Uint8Array[] =>
  Array.from({ length: Math.ceil(bytes.length / size) }, (_, part) => bytes.subarray(part * size, (part + 1) * size));

async function rowsOf(bytes: Uint8Array, size = 3): Promise<Row[]> {
  const encoding = encodingOf(bytes);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(bytes));
  return Array.fromAsync(readRows(cut(bytes, size), { encoding, delimiter }));
}

describe("a file as a stream", () => {
  test("marks, quotation marks, line ends and empty lines, wherever the pieces are cut", async () => {
    const text = '\ufeffNom;Mot\r\n"Müller; Zoé";"dit ""Zo""\r\nà tous"\r\n\r\nÉlise;\u202f€\rÉva;fin';
    for (const size of [1, 2, 3, 7, 1000])
      expect(await rowsOf(bytesOf(text), size)).toEqual([
        { line: 1, cells: ["Nom", "Mot"] },
        { line: 2, cells: ["Müller; Zoé", 'dit "Zo"\r\nà tous'] },
        { line: 4, cells: ["Élise", "€"] },
        { line: 5, cells: ["Éva", "fin"] },
      ]);
  });

  test("what is not UTF-8 is Windows-1252, and a mark of UTF-16 is believed", async () => {
    const windows = Uint8Array.from([...Buffer.from("Prénom,Prix\nZoé,12 ", "latin1"), 0x80]);
    expect(encodingOf(windows)).toBe("windows-1252");
    expect(await rowsOf(windows)).toEqual([
      { line: 1, cells: ["Prénom", "Prix"] },
      { line: 2, cells: ["Zoé", "12 €"] },
    ]);
    const wide = new Uint8Array(Buffer.from("\ufeffNom\tMot\nZoé\tà", "utf16le"));
    expect((await rowsOf(wide)).at(-1)?.cells).toEqual(["Zoé", "à"]);
  });

  test("the delimiter is the one that cuts the heads, not one within quotation marks", () => {
    expect(["a;b;c", '"a;b;c;d",e', "a\tb", "a|b|c", "a,b;c,d"].map(delimiterOf)).toEqual([";", ",", "\t", "|", ","]);
  });

  test("a quotation mark that is never closed is named by its line, and fills nobody's memory", async () => {
    await expect(rowsOf(bytesOf('a;b\n1;2\n3;"4\n5;6\n'))).rejects.toMatchObject({ line: 3 });
    let pulled = 0;
    const endless = function* () {
      yield bytesOf('a;"');
      for (; ; pulled++) yield bytesOf("x".repeat(1000));
    };
    const read = Array.fromAsync(readRows(endless(), { encoding: "utf-8", delimiter: ";" }));
    await expect(read).rejects.toBeInstanceOf(BrokenFile);
    expect(pulled).toBeLessThan(CELL_MAX / 1000 + 2);
  });
});

test("others are answered while a long file is read, even one without a word", async () => {
  const file = bytesOf(`a;b\n${";\n".repeat(500_000)}`);
  const pieces = cut(file, PIECE_BYTES);
  let answered = 0;
  const answer = () => {
    answered += 1;
    waiting = setImmediate(answer);
  };
  let waiting = setImmediate(answer);
  expect(await Array.fromAsync(readRows(pieces, { encoding: "utf-8", delimiter: ";" }))).toHaveLength(1);
  clearImmediate(waiting);
  expect(answered).toBeGreaterThanOrEqual(pieces.length - 1);
});

describe("values", () => {
  test("amounts, with a comma or a point", () => {
    const written = ["12,50 €", "12.5", "1 234,56", "1.234,56", "1,234.56", "EUR 12.00", "€7", "Gratuit", "0,00"];
    expect(written.map(readAmount)).toEqual([1250, 1250, 123456, 123456, 123456, 1200, 700, 0, 0]);
    expect(["-5", "douze", "12,345,6", "1e3", "12,505"].map(readAmount)).toEqual(Array(5).fill(undefined));
  });

  test("dates, in French and ISO, in Paris unless they say otherwise", () => {
    const summer = "2024-07-12T18:30:00.000Z";
    const same = [
      "12/07/2024 20:30",
      "12/07/2024 à 20h30",
      "12.07.24 20:30:00",
      "vendredi 12 juillet 2024 à 20 h 30",
      "12 juil. 2024, 20:30",
      "2024-07-12 20:30",
      "2024-07-12T20:30:00+02:00",
      "2024-07-12T18:30:00Z",
      "12/07/2024 8:30 PM",
    ];
    expect(same.map((text) => readDate(text)?.toISOString())).toEqual(same.map(() => summer));
    expect(readDate("1er décembre 2024")?.toISOString()).toBe("2024-12-01T11:00:00.000Z");
    expect(["30/02/2024", "07/13/2024", "hier", "12/07", "2024-07-12 25:00"].map(readDate)).toEqual(
      Array(5).fill(undefined),
    );
  });
});

describe("the four, by their heads", () => {
  const files = {
    helloasso:
      "Référence commande;Date de la commande;Statut de la commande;Nom participant;Prénom participant;Nom payeur;Prénom payeur;Email payeur;Raison sociale;Moyen de paiement;Tarif;Montant tarif;Numéro de billet",
    billetweb: "Code-barres;Commande;Date commande;Nom;Prénom;Email;Tarif;Prix TTC;Séance;Catégorie;Payé",
    weezevent:
      "ID transaction;Date de la transaction;Évènement;Nom du tarif;Code-barres;Nom acheteur;Prénom acheteur;Email acheteur;Prix;Statut",
    eventbrite:
      "Order #,Order Date,First Name,Surname,Email,Quantity,Ticket Type,Total Paid,Event Name,Event Start Date,Attendee Status",
  };
  const told = (text: string) => {
    const heads = text.split(/[;,]/);
    const mapping = recogniseColumns(heads);
    return Object.fromEntries(mapping.flatMap((field, place) => (field ? [[field, heads[place]]] : [])));
  };

  test("each is known, and what its columns say", () => {
    for (const [source, heads] of Object.entries(files)) expect(recogniseSource(heads.split(/[;,]/))).toBe(source);
    expect(told(files.helloasso)).toMatchObject({
      lastName: "Nom participant",
      firstName: "Prénom participant",
      email: "Email payeur",
      amount: "Montant tarif",
      ticketNumber: "Numéro de billet",
      orderNumber: "Référence commande",
      orderedAt: "Date de la commande",
      status: "Statut de la commande",
    });
    expect(told(files.billetweb)).toMatchObject({
      ticketNumber: "Code-barres",
      orderNumber: "Commande",
      amount: "Prix TTC",
      eveningDate: "Séance",
    });
    expect(told(files.weezevent)).toMatchObject({ evening: "Évènement", email: "Email acheteur", amount: "Prix" });
    expect(told(files.eventbrite)).toMatchObject({
      evening: "Event Name",
      eveningDate: "Event Start Date",
      quantity: "Quantity",
      lastName: "Surname",
    });
    expect(recogniseKind(recogniseColumns(files.eventbrite.split(",")))).toBe("orders");
    expect(recogniseKind(recogniseColumns(files.weezevent.split(";")))).toBe("participants");
    expect(recogniseKind(recogniseColumns(["Titre", "Date de début", "Lieu"]))).toBe("evenings");
    expect(recogniseSource(["Nom", "Tarif", "Note"])).toBe("other");
  });
});
