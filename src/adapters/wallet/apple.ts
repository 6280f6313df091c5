import { createHash } from "node:crypto";
import { connect } from "node:http2";
import { zipSync } from "fflate";
import sharp from "sharp";
import { passJson } from "./apple/pass-json.ts";
import { type PassCertificate, signManifest } from "./apple/sign-manifest.ts";
import { type ApplePass, type AppleWallet, WalletGoneError } from "./port.ts";

export type AppleWalletOptions = PassCertificate & {
  passTypeId: string;
  teamId: string;
  publicUrl: string;
  /** Apple's own; a double of it in tests, with whoever vouches for it. */
  pushServer?: { url: string; ca?: string };
};

/** iOS adds `/v1/…` (src/api/wallet.ts). */
const WEB_SERVICE = "/api/wallet/apple";
const PUSH_SERVER = { url: "https://api.push.apple.com" };
const TIMEOUT_MS = 10_000;

/** https://developer.apple.com/documentation/walletpasses */
export function createAppleWallet(options: AppleWalletOptions): AppleWallet {
  const { passTypeId, teamId, publicUrl } = options;
  const webServiceUrl = publicUrl.startsWith("https:") ? `${publicUrl}${WEB_SERVICE}` : undefined;
  return {
    passTypeId,
    async makePass({ ticket, authenticationToken, cover }: ApplePass) {
      const json = passJson(ticket, { passTypeId, teamId, webServiceUrl, authenticationToken });
      const files = new Map<string, Uint8Array>([
        ["pass.json", Buffer.from(JSON.stringify(json))],
        ...(await ourMark()),
        ...(cover ? await stripOf(cover) : []),
      ]);
      const hashes = [...files].map(([name, body]) => [name, createHash("sha1").update(body).digest("hex")]);
      const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
      files.set("manifest.json", manifest);
      files.set("signature", signManifest(manifest, new Date(), options));
      return zipSync(Object.fromEntries(files), { level: 6 });
    },
    push: (pushToken) => tellDevice(pushToken, options),
  };
}

/** The arch of the site's own mark, on the night of the pass. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#14213d"/><path d="M7 27V14a9 9 0 0 1 18 0v13" fill="none" stroke="#fffbf5" stroke-width="2.6"/><path d="M12 27V16a4 4 0 0 1 8 0v11z" fill="#ff6f59"/><path d="M4 27h24" stroke="#fffbf5" stroke-width="2.6" stroke-linecap="round"/></svg>`;

const SCALES = [
  ["", 1],
  ["@2x", 2],
  ["@3x", 3],
] as const;

let mark: Promise<[string, Uint8Array][]> | undefined;

function ourMark(): Promise<[string, Uint8Array][]> {
  mark ??= Promise.all(
    SCALES.flatMap(([scale, times]) =>
      [["icon", 29] as const, ["logo", 44] as const].map(
        async ([name, side]): Promise<[string, Uint8Array]> => [
          `${name}${scale}.png`,
          await sharp(Buffer.from(MARK), { density: 300 })
            .resize(side * times)
            .png()
            .toBuffer(),
        ],
      ),
    ),
  );
  return mark;
}

/** The evening's cover as a band, darker towards its foot: the title stands on it. */
async function stripOf(cover: Uint8Array): Promise<[string, Uint8Array][]> {
  return Promise.all(
    SCALES.slice(0, 2).map(async ([scale, times]): Promise<[string, Uint8Array]> => {
      const [width, height] = [375 * times, 98 * times];
      const shade = `<svg width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#14213d" opacity="0.55"/></svg>`;
      const strip = sharp(cover).resize(width, height, { fit: "cover", position: "attention" });
      return [
        `strip${scale}.png`,
        await strip
          .composite([{ input: Buffer.from(shade) }])
          .png({ palette: true, quality: 80 })
          .toBuffer(),
      ];
    }),
  );
}

/** Apple knows us by the certificate that signs; there is nothing to say but that there is news. */
function tellDevice(
  pushToken: string,
  { certificate, key, passTypeId, pushServer = PUSH_SERVER }: AppleWalletOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const session = connect(pushServer.url, {
      cert: certificate.toString(),
      key,
      ...("ca" in pushServer ? { ca: pushServer.ca } : {}),
    });
    const end = (error?: Error) => {
      session.close();
      if (error) reject(error);
      else resolve();
    };
    session.setTimeout(TIMEOUT_MS, () => {
      session.destroy();
      reject(new Error("Apple's push service did not answer"));
    });
    session.on("error", reject);
    const request = session.request({
      ":method": "POST",
      ":path": `/3/device/${encodeURIComponent(pushToken)}`,
      "apns-topic": passTypeId,
      "content-type": "application/json",
    });
    request.on("response", ({ ":status": status }) => {
      request.resume();
      if (status === 200) return end();
      // 410: the pass was thrown away; 400: a token that was never one.
      if (status === 410 || status === 400) return end(new WalletGoneError(`Apple's push service: ${status}`));
      end(new Error(`Apple's push service: ${status}`));
    });
    request.on("error", (error) => end(error));
    request.end("{}");
  });
}
