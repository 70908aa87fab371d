export interface Exchange {
  /** ISO 10383 market identifier code. */
  mic: string;
  name: string;
  country: string;
}

const table = `
XLON GB London Stock Exchange
AIMX GB AIM, London Stock Exchange
XJSE ZA Johannesburg Stock Exchange
A2XX ZA A2X Markets
XDUB IE Euronext Dublin
XETR DE Xetra
XFRA DE Frankfurt Stock Exchange
XSTU DE Stuttgart Stock Exchange
XMUN DE Munich Stock Exchange
XPAR FR Euronext Paris
XAMS NL Euronext Amsterdam
XBRU BE Euronext Brussels
XLIS PT Euronext Lisbon
XMIL IT Euronext Milan
XMAD ES Madrid Stock Exchange
XLUX LU Luxembourg Stock Exchange
XSWX CH SIX Swiss Exchange
XWBO AT Vienna Stock Exchange
XSTO SE Nasdaq Stockholm
XCSE DK Nasdaq Copenhagen
XHEL FI Nasdaq Helsinki
XICE IS Nasdaq Iceland
XOSL NO Oslo Stock Exchange
XWAR PL Warsaw Stock Exchange
XPRA CZ Prague Stock Exchange
XBUD HU Budapest Stock Exchange
XBSE RO Bucharest Stock Exchange
XATH GR Athens Stock Exchange
XIST TR Istanbul Stock Exchange
XTAE IL Tel Aviv Stock Exchange
XNYS US New York Stock Exchange
XNAS US Nasdaq
XASE US NYSE American
ARCX US NYSE Arca
BATS US Cboe BZX
XTSE CA Toronto Stock Exchange
XTSX CA TSX Venture Exchange
XCNQ CA Canadian Securities Exchange
BVMF BR B3
XMEX MX Mexican Stock Exchange
XBUE AR Buenos Aires Stock Exchange
XSGO CL Santiago Stock Exchange
XBOG CO Colombian Stock Exchange
XLIM PE Lima Stock Exchange
XASX AU Australian Securities Exchange
XNZE NZ New Zealand Exchange
XHKG HK Hong Kong Stock Exchange
XSHG CN Shanghai Stock Exchange
XSHE CN Shenzhen Stock Exchange
XTKS JP Tokyo Stock Exchange
XKRX KR Korea Exchange
XTAI TW Taiwan Stock Exchange
XSES SG Singapore Exchange
XKLS MY Bursa Malaysia
XBKK TH Stock Exchange of Thailand
XIDX ID Indonesia Stock Exchange
XPHS PH Philippine Stock Exchange
XBOM IN BSE
XNSE IN National Stock Exchange of India
XSAU SA Saudi Exchange
XDFM AE Dubai Financial Market
XADS AE Abu Dhabi Securities Exchange
DSMD QA Qatar Stock Exchange
XKUW KW Kuwait Stock Exchange
XCAI EG Egyptian Exchange
XCAS MA Casablanca Stock Exchange
XNAI KE Nairobi Securities Exchange
XNSA NG Nigerian Exchange
XMAU MU Stock Exchange of Mauritius
XNAM NA Namibian Stock Exchange
XBOT BW Botswana Stock Exchange`;

/** The exchanges offered by name; any other code of the right format is accepted too. */
export const exchanges: readonly Exchange[] = table
  .trim()
  .split('\n')
  .map((line) => ({ mic: line.slice(0, 4), country: line.slice(5, 7), name: line.slice(8) }));

const byMic = new Map(exchanges.map((exchange) => [exchange.mic, exchange]));

export const findExchange = (mic: string): Exchange | undefined => byMic.get(mic);
