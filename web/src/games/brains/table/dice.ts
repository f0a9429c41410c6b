import five from "icon:perspective-dice-six-faces-five";
import four from "icon:perspective-dice-six-faces-four";
import one from "icon:perspective-dice-six-faces-one";
import random from "icon:perspective-dice-six-faces-random";
import six from "icon:perspective-dice-six-faces-six";
import three from "icon:perspective-dice-six-faces-three";
import two from "icon:perspective-dice-six-faces-two";

/** The die before it is rolled, and its six faces. */
export const DIE = random;
export const FACES = [one, two, three, four, five, six];
