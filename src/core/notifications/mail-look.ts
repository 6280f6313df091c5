import type { CSSProperties } from "react";

// Mail programs read neither style sheets nor our fonts: the palette of the site, inline, over families that every machine has.
const coral = "#FF6F59";
const coralDark = "#C23A2B";
const navy = "#14213D";
const navySoft = "#3D4B6E";
const paper = "#FFFBF5";
const sand = "#F4EBDD";
const white = "#FFFFFF";

const serif = "Fraunces, Georgia, 'Times New Roman', serif";
const sans = "'Source Sans 3', 'Segoe UI', Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  fontFamily: sans,
  fontSize: "17px",
  lineHeight: "27px",
  color: navySoft,
  margin: "0 0 16px",
};
const small: CSSProperties = { ...text, fontSize: "14px", lineHeight: "21px", margin: "0 0 8px" };

export const mailLook = {
  body: { backgroundColor: paper, margin: 0, padding: "24px 12px" },
  container: { maxWidth: "600px", margin: "0 auto" },
  name: {
    fontFamily: serif,
    fontSize: "22px",
    lineHeight: "28px",
    fontWeight: 600,
    color: navy,
    textAlign: "center",
    margin: "8px 0 20px",
  },
  dot: { color: coral },
  card: {
    backgroundColor: white,
    border: `1px solid ${sand}`,
    borderRadius: "16px",
    padding: "36px 28px 24px",
  },
  heading: {
    fontFamily: serif,
    fontSize: "28px",
    lineHeight: "36px",
    fontWeight: 600,
    color: navy,
    margin: "0 0 20px",
  },
  text,
  details: { backgroundColor: sand, borderRadius: "12px", padding: "16px 20px 10px", margin: "4px 0 20px" },
  detail: { ...text, fontSize: "16px", lineHeight: "24px", margin: "0 0 6px" },
  detailLabel: { color: navySoft },
  detailValue: { color: navy },
  action: { textAlign: "center", padding: "8px 0 20px" },
  button: {
    backgroundColor: coral,
    color: navy,
    fontFamily: sans,
    fontSize: "17px",
    lineHeight: "20px",
    fontWeight: 600,
    textDecoration: "none",
    borderRadius: "999px",
    padding: "14px 30px",
  },
  small,
  address: { color: coralDark, wordBreak: "break-all" },
  foot: { padding: "20px 28px 0", textAlign: "center" },
  footLink: { color: coralDark, textDecoration: "underline" },
} as const satisfies Record<string, CSSProperties>;
