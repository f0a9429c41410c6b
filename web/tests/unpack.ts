import packaged from "@sparticuz/chromium";

/** The browser is unpacked once, before workers could do it at the same time. */
export default async function unpack(): Promise<void> {
  await packaged.executablePath();
}
