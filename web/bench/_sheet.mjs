import { chromium } from "@playwright/test";
import packaged from "@sparticuz/chromium";
import { readFileSync } from "node:fs";
const [out, h, ...files] = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: await packaged.executablePath(), args: ["--no-sandbox", "--disable-gpu"] });
const page = await browser.newPage({ viewport: { width: 1900, height: 400 } });
await page.setContent(`<body style="margin:0;background:#888;display:flex;flex-wrap:wrap;gap:6px">${files.map(f => `<figure style="margin:0;font:12px sans-serif">${f.split("/").pop()}<br><img style="height:${h}px" src="data:image/png;base64,${readFileSync(f).toString("base64")}"></figure>`).join("")}`);
await page.screenshot({ path: out, fullPage: true });
await browser.close();
