/** Which colours say that something rises or falls; signs and shapes always say it too. */
export const colorConventions = ['theme', 'greenUp', 'redUp', 'colorBlind', 'neutral'] as const;
export type ColorConvention = (typeof colorConventions)[number];
