/** Reads RFC 4180 text, with the semicolons and the byte-order mark of French spreadsheets too. An empty line is one empty cell. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\ufeff/, "");
  const separator = separatorOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let quoted = false;

  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = "";
  };

  for (let index = 0; index < source.length; index++) {
    const character = source[index] ?? "";
    if (quoted) {
      if (character !== '"') cell += character;
      else if (source[index + 1] === '"') {
        cell += '"';
        index++;
      } else quoted = false;
    } else if (character === '"' && cell === "") quoted = true;
    else if (character === separator) {
      row.push(cell);
      cell = "";
    } else if (character === "\n") endRow();
    else if (character !== "\r") cell += character;
  }
  if (cell !== "" || row.length > 0) endRow();
  return rows;
}

function separatorOf(source: string): string {
  const firstLine = source.split("\n", 1)[0] ?? "";
  return firstLine.split(";").length > firstLine.split(",").length ? ";" : ",";
}

/** What a spreadsheet would take for a formula: shown to it as text. What looks like one shown so is guarded too, so that it reads back. */
const FORMULA = /^'*(?:[=+@\t\r]|-(?![\d,.]+$))/;

/** As it was before `csvLine` kept a spreadsheet from computing it. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell);

/** A line for French spreadsheets: semicolons, and nothing that a cell would compute. */
export function csvLine(row: readonly (string | number)[], delimiter: ";" | "," = ";"): string {
  const cell = (value: string | number): string => {
    const text = typeof value === "number" ? String(value) : value.replace(FORMULA, "'$&");
    return /[";\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${row.map(cell).join(delimiter)}\r\n`;
}

/** The whole of it, after a byte-order mark. */
export const formatCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => csvLine(row)).join("")}`;
