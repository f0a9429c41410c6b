import luck from "icon:clover";
import haha from "icon:delighted";
import thanks from "icon:hearts";
import wait from "icon:hourglass";
import bravo from "icon:laurels";
import oops from "icon:surprised";

/** What can be said with one click. The server knows them by these names; what they mean is in the words. */
export const SIGNS = { bravo, haha, oops, wait, luck, thanks };
export type SignName = keyof typeof SIGNS;
export const SIGN_NAMES = Object.keys(SIGNS) as SignName[];

/** A sign of a line of chat that this page knows. */
export const signOf = (name: string): SignName | undefined => SIGN_NAMES.find((one) => one === name);
