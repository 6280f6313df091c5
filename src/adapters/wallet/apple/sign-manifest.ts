import { createHash, sign, type X509Certificate } from "node:crypto";
import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifier,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_data,
  id_signedData,
  SignatureAlgorithmIdentifier,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from "@peculiar/asn1-cms";
import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import { Certificate } from "@peculiar/asn1-x509";

export type PassCertificate = {
  certificate: X509Certificate;
  /** PEM. */
  key: string;
  /** Apple's own, which stands between theirs and ours. */
  intermediate: X509Certificate;
};

const SHA256 = "2.16.840.1.101.3.4.2.1";
const RSA = "1.2.840.113549.1.1.1";
const CONTENT_TYPE = "1.2.840.113549.1.9.3";
const MESSAGE_DIGEST = "1.2.840.113549.1.9.4";
const SIGNING_TIME = "1.2.840.113549.1.9.5";

/** A detached signature as Apple asks for it (RFC 5652): who signed, when, and the digest of what it stands beside. */
export function signManifest(
  manifest: Uint8Array,
  at: Date,
  { certificate, key, intermediate }: PassCertificate,
): Uint8Array {
  const signer = AsnConvert.parse(certificate.raw, Certificate);
  const digest = createHash("sha256").update(manifest).digest();
  const attributes = [
    new Attribute({ attrType: CONTENT_TYPE, attrValues: [bytes(der(0x06, Buffer.from("2a864886f70d010701", "hex")))] }),
    new Attribute({ attrType: SIGNING_TIME, attrValues: [bytes(der(0x17, Buffer.from(utcTime(at))))] }),
    new Attribute({ attrType: MESSAGE_DIGEST, attrValues: [bytes(der(0x04, digest))] }),
  ].sort((one, other) => Buffer.compare(encoded(one), encoded(other)));
  // What is signed is the set itself, although it travels under a tag of its own.
  const signed = der(0x31, Buffer.concat(attributes.map(encoded)));
  const algorithm = new DigestAlgorithmIdentifier({ algorithm: SHA256 });
  const data = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([algorithm]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet(
      [certificate, intermediate].map(
        ({ raw }) => new CertificateChoices({ certificate: AsnConvert.parse(raw, Certificate) }),
      ),
    ),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({
            issuer: signer.tbsCertificate.issuer,
            serialNumber: signer.tbsCertificate.serialNumber,
          }),
        }),
        digestAlgorithm: algorithm,
        signedAttrs: attributes,
        signatureAlgorithm: new SignatureAlgorithmIdentifier({
          algorithm: RSA,
          parameters: bytes(der(0x05, Buffer.of())),
        }),
        signature: new OctetString(sign("sha256", signed, key)),
      }),
    ]),
  });
  const content = new ContentInfo({ contentType: id_signedData, content: AsnConvert.serialize(data) });
  return new Uint8Array(AsnConvert.serialize(content));
}

const encoded = (value: object): Buffer => Buffer.from(AsnConvert.serialize(value));

const bytes = (buffer: Buffer): ArrayBuffer => Uint8Array.from(buffer).buffer;

/** Tag, length, value; nothing here is longer than two bytes can say. */
function der(tag: number, value: Buffer): Buffer {
  const { length } = value;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.of(tag, ...size), value]);
}

/** `261118204500Z`. */
const utcTime = (at: Date): string => `${at.toISOString().slice(2, 19).replace(/[-:T]/g, "")}Z`;
