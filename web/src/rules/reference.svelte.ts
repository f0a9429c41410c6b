/** Which page of the reference lies over the table, and at which place it is open. */
export type Tab = "rules" | "signs" | "cards" | "keys";

class Reference {
  tab = $state<Tab | null>(null);
  /** The rule to open it at. */
  topic = $state("");

  show = (tab: Tab, topic = ""): void => {
    this.tab = tab;
    this.topic = topic;
  };

  close = (): void => {
    this.tab = null;
  };
}

export const reference = new Reference();
