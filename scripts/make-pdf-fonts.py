"""Cuts the static TrueType faces that PDFs embed out of the variable web fonts in node_modules.

PDF writers embed neither WOFF2 nor variable fonts, so the five faces in src/platform/fonts are kept in the repository.
Run again only when the font packages change: pip install fonttools brotli && python3 scripts/make-pdf-fonts.py
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules" / "@fontsource-variable"
TARGET = ROOT / "src" / "platform" / "fonts"

FACES = {
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


def name_face(font: TTFont, name: str) -> None:
    """PDF writers tell faces apart by PostScript name, and the licence reserves the original names to the originals."""
    family, style = (part.capitalize() for part in name.split("-"))
    names = {1: f"HLM {family}", 2: style, 3: f"HLM{family}-{style}", 4: f"HLM {family} {style}", 6: f"HLM{family}-{style}"}
    font["name"].names = [record for record in font["name"].names if record.nameID in (0, 13, 14)]
    for name_id, text in names.items():
        font["name"].setName(text, name_id, 3, 1, 0x409)


for name, (source, axes) in FACES.items():
    face = instantiateVariableFont(TTFont(PACKAGES / source), axes, inplace=True)
    for tag in ("STAT", "HVAR", "MVAR", "prep", "gasp", "fpgm", "cvt "):
        if tag in face:
            del face[tag]
    add_narrow_space(face)
    name_face(face, name)
    face.flavor = None
    face["head"].modified = face["head"].created
    face.recalcTimestamp = False
    face.save(TARGET / f"{name}.ttf")
    print(name, (TARGET / f"{name}.ttf").stat().st_size)
