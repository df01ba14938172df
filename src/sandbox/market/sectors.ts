/** The typical proportions of a kind of company, as fractions of a year's revenue unless noted otherwise. */
export interface Sector {
	/** One letter, as in the statements' `industryTemplateCode`. */
	readonly template: 'N' | 'B' | 'U';
	/** The fraction of revenue left after the cost of revenue; absent if no cost of revenue is reported. */
	readonly grossMargin?: number;
	readonly research: number;
	readonly selling: number;
	readonly capex: number;
	readonly depreciation: number;
	readonly stockCompensation: number;
	readonly inventory: number;
	readonly receivables: number;
	readonly payables: number;
	readonly deferredRevenue: number;
	readonly cash: number;
	readonly investments: number;
	readonly property: number;
	readonly goodwill: number;
	readonly debt: number;
	/** What a bank's customers owe it and have deposited with it. */
	readonly loans: number;
	readonly deposits: number;
	/** The usual net income, and the fraction of it that is paid out. */
	readonly netMargin: number;
	readonly payout: number;
	readonly taxRate: number;
	/** The usual market value per year's revenue. */
	readonly priceToSales: number;
	/** The weights of the four calendar quarters; they add up to 4. */
	readonly seasons: readonly [number, number, number, number];
}

const industrial: Sector = {
	template: 'N',
	grossMargin: 0.34,
	research: 0.03,
	selling: 0.13,
	capex: 0.045,
	depreciation: 0.04,
	stockCompensation: 0.008,
	inventory: 0.13,
	receivables: 0.16,
	payables: 0.12,
	deferredRevenue: 0.04,
	cash: 0.12,
	investments: 0.06,
	property: 0.32,
	goodwill: 0.3,
	debt: 0.42,
	loans: 0,
	deposits: 0,
	netMargin: 0.09,
	payout: 0.4,
	taxRate: 0.215,
	priceToSales: 1.8,
	seasons: [0.96, 1, 1, 1.04],
};

const bank: Sector = {
	template: 'B',
	research: 0,
	selling: 0.62,
	capex: 0.02,
	depreciation: 0.025,
	stockCompensation: 0.02,
	inventory: 0,
	receivables: 0.25,
	payables: 0,
	deferredRevenue: 0,
	cash: 2.8,
	investments: 6.5,
	property: 0.12,
	goodwill: 0.25,
	debt: 2.6,
	loans: 12,
	deposits: 16,
	netMargin: 0.24,
	payout: 0.32,
	taxRate: 0.2,
	priceToSales: 3,
	seasons: [1.01, 1, 1, 0.99],
};

/** The kinds of companies in the sample market; `financial` covers insurers, exchanges and asset managers. */
const sectors = {
	industrial,
	technology: {
		...industrial,
		grossMargin: 0.62,
		research: 0.16,
		selling: 0.17,
		capex: 0.06,
		depreciation: 0.045,
		stockCompensation: 0.05,
		inventory: 0.035,
		payables: 0.14,
		deferredRevenue: 0.1,
		cash: 0.3,
		investments: 0.35,
		property: 0.22,
		debt: 0.3,
		netMargin: 0.15,
		payout: 0.25,
		taxRate: 0.165,
		priceToSales: 4.5,
		seasons: [1, 0.95, 0.97, 1.08],
	},
	pharma: {
		...industrial,
		grossMargin: 0.73,
		research: 0.2,
		selling: 0.25,
		inventory: 0.15,
		receivables: 0.19,
		cash: 0.22,
		investments: 0.2,
		goodwill: 0.75,
		debt: 0.55,
		netMargin: 0.16,
		payout: 0.45,
		taxRate: 0.16,
		priceToSales: 3.5,
		seasons: [0.97, 1, 1, 1.03],
	},
	retailer: {
		...industrial,
		grossMargin: 0.29,
		research: 0,
		selling: 0.21,
		capex: 0.03,
		depreciation: 0.025,
		stockCompensation: 0.004,
		inventory: 0.14,
		receivables: 0.02,
		payables: 0.14,
		deferredRevenue: 0.02,
		cash: 0.06,
		investments: 0.06,
		property: 0.3,
		goodwill: 0.15,
		debt: 0.22,
		netMargin: 0.05,
		taxRate: 0.24,
		priceToSales: 1,
		seasons: [0.93, 0.98, 0.95, 1.14],
	},
	energy: {
		...industrial,
		grossMargin: 0.3,
		research: 0.002,
		selling: 0.08,
		capex: 0.1,
		depreciation: 0.085,
		inventory: 0.07,
		receivables: 0.1,
		payables: 0.11,
		deferredRevenue: 0,
		cash: 0.07,
		property: 0.85,
		goodwill: 0.05,
		debt: 0.25,
		netMargin: 0.12,
		payout: 0.45,
		taxRate: 0.27,
		priceToSales: 1.4,
		seasons: [0.98, 1.01, 1.03, 0.98],
	},
	utility: {
		...industrial,
		template: 'U',
		grossMargin: 0.44,
		research: 0,
		selling: 0.17,
		capex: 0.3,
		depreciation: 0.17,
		inventory: 0.05,
		receivables: 0.12,
		deferredRevenue: 0,
		cash: 0.03,
		investments: 0.05,
		property: 2.6,
		goodwill: 0.15,
		debt: 1.9,
		netMargin: 0.13,
		payout: 0.62,
		taxRate: 0.14,
		priceToSales: 2.2,
		seasons: [1.06, 0.92, 1.08, 0.94],
	},
	reit: {
		...industrial,
		grossMargin: 0.66,
		research: 0,
		selling: 0.09,
		capex: 0.24,
		depreciation: 0.27,
		inventory: 0,
		receivables: 0.07,
		deferredRevenue: 0.02,
		cash: 0.08,
		investments: 0.1,
		property: 7,
		goodwill: 0.2,
		debt: 3,
		netMargin: 0.22,
		payout: 1.1,
		taxRate: 0.015,
		priceToSales: 7,
		seasons: [0.98, 0.99, 1.01, 1.02],
	},
	bank,
	financial: {
		...bank,
		cash: 0.5,
		investments: 2.2,
		receivables: 0.4,
		goodwill: 0.5,
		debt: 0.6,
		loans: 0.4,
		deposits: 1.6,
		netMargin: 0.16,
		payout: 0.35,
		priceToSales: 2.5,
	},
} as const satisfies Readonly<Record<string, Sector>>;

export type SectorName = keyof typeof sectors;

/** The proportions of a sector. */
export function sectorOf(name: SectorName): Sector {
	return sectors[name];
}

/** The sector that a company's name suggests; industrial if it suggests none. */
export function sectorFromName(name: string): SectorName {
	return guesses.find(({ words }) => words.test(name))?.sector ?? 'industrial';
}

const guesses: readonly { readonly words: RegExp; readonly sector: SectorName }[] = [
	{ words: /\b(banc|bank|bancorp|bankshares|financial|savings|trust)/i, sector: 'bank' },
	{ words: /\b(insur|assurance|asset management|exchange|capital)/i, sector: 'financial' },
	{ words: /\b(reit|realty|properties|property|residential|hospitality)\b/i, sector: 'reit' },
	{ words: /pharma|therap|bio|medic|health|genetic|oncolog|vaccin|diagnos/i, sector: 'pharma' },
	{ words: /\b(energy|oil|petrol|gas|drilling|resources|exploration|midstream)/i, sector: 'energy' },
	{ words: /\b(electric|utilit|water|power)/i, sector: 'utility' },
	{
		words: /\b(stores?|retail|brands?|foods?|restaurants?|outfitters|apparel|wholesale)/i,
		sector: 'retailer',
	},
	{
		words: /soft|tech|data|digital|semi|micro|cloud|cyber|network|systems|computer|online|\bai\b/i,
		sector: 'technology',
	},
];
