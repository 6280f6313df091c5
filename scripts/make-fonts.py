"""Cuts the faces that pages and PDFs use out of the variable fonts in node_modules.

PDF writers embed neither WOFF2 nor variable fonts. Pages need neither all weights nor the axis of optical sizes, which is more
than half of what Fraunces weighs: headings are cut at one size between a title and a card's. What is made is kept in the
repository. Run again only when the font packages change: apt-get install python3-fonttools python3-brotli && python3
scripts/make-fonts.py
"""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
PDF_FONTS = ROOT / "src" / "platform" / "fonts"
WEB_FONTS = ROOT / "src" / "web" / "ui" / "fonts"

# Of the italic, only what stands out in a heading: one weight.
WEB_FACES = {
    "serif": ("fraunces/files/fraunces-latin-opsz-normal.woff2", {"opsz": 32, "wght": (400, 700)}),
    "serif-italic": ("fraunces/files/fraunces-latin-opsz-italic.woff2", {"opsz": 32, "wght": 480}),
    "sans": ("source-sans-3/files/source-sans-3-latin-wght-normal.woff2", {"wght": (400, 700)}),
}

PDF_FACES = {
    "serif-semibold": ("fraunces/files/fraunces-latin-opsz-normal.woff2", {"opsz": 72, "wght": 580}),
    "serif-italic": ("fraunces/files/fraunces-latin-opsz-italic.woff2", {"opsz": 17, "wght": 440}),
    "sans-regular": ("source-sans-3/files/source-sans-3-latin-wght-normal.woff2", {"wght": 400}),
    "sans-semibold": ("source-sans-3/files/source-sans-3-latin-wght-normal.woff2", {"wght": 620}),
    "sans-italic": ("source-sans-3/files/source-sans-3-latin-wght-italic.woff2", {"wght": 400}),
}


def add_narrow_space(font: TTFont) -> None:
    """French wants U+202F before ; : ! ? and the web subsets do not carry it."""
    width = round(font["hmtx"]["space"][0] * 0.85)
    font.setGlyphOrder([*font.getGlyphOrder(), "uni202F"])
    font["glyf"]["uni202F"] = Glyph()
    font["hmtx"]["uni202F"] = (width, 0)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[0x202F] = "uni202F"


def read_again(font: TTFont) -> TTFont:
    """The subsetter wants a line for each glyph, also for those that do not vary."""
    file = BytesIO()
    font.flavor = None
    font.save(file)
    return TTFont(file, recalcTimestamp=False)


def drop_alternates(font: TTFont) -> None:
    """Swashes, small capitals and stylistic sets, which nothing here asks for."""
    options = Options()
    options.layout_features = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "tnum", "lnum", "rvrn"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap())
    subsetter.subset(font)


def name_face(font: TTFont, name: str) -> None:
    """PDF writers tell faces apart by PostScript name, and the licence reserves the original names to the originals."""
    family, style = (part.capitalize() for part in (name if "-" in name else f"{name}-variable").split("-"))
    names = {1: f"HLM {family}", 2: style, 3: f"HLM{family}-{style}", 4: f"HLM {family} {style}", 6: f"HLM{family}-{style}"}
    font["name"].names = [record for record in font["name"].names if record.nameID in (0, 13, 14)]
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)


for name, (source, axes) in WEB_FACES.items():
    face = read_again(instantiateVariableFont(TTFont(PACKAGES / source, recalcTimestamp=False), axes, inplace=True))
    drop_alternates(face)
    name_face(face, name)
    face.flavor = "woff2"
    face.save(WEB_FONTS / f"{name}.woff2")
    print(name, (WEB_FONTS / f"{name}.woff2").stat().st_size)

for name, (source, axes) in PDF_FACES.items():
    face = instantiateVariableFont(TTFont(PACKAGES / source), axes, inplace=True)
    for tag in ("STAT", "HVAR", "MVAR", "prep", "gasp", "fpgm", "cvt "):
        if tag in face:
            del face[tag]
    add_narrow_space(face)
    name_face(face, name)
    face.flavor = None
    face["head"].modified = face["head"].created
    face.recalcTimestamp = False
    face.save(PDF_FONTS / f"{name}.ttf")
    print(name, (PDF_FONTS / f"{name}.ttf").stat().st_size)
