<?php
/**
 * The live price of a delivery.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Asks what a delivery costs now, and remembers the answer for a few minutes, so that a page of the cart does not wait
 * for it twice.
 */
class BaitDrop_Delivery_Rate {

	/**
	 * Less than a quote lives, which is 15 minutes.
	 */
	const KEEP_SECONDS = 300;

	/**
	 * How long a failure is remembered, so that a server that is away slows down one page and not all.
	 */
	const KEEP_FAILURE_SECONDS = 30;

	const KEEP_SHOP_SECONDS = 60;

	/**
	 * Limits of BaitDrop's API.
	 */
	const MAX_LINES       = 50;
	const MAX_QUANTITY    = 999;
	const MAX_VALUE_PENCE = 1000000;

	/**
	 * The price for what is in a package, to where it goes.
	 *
	 * @param array $package  As WooCommerce gives it: contents and destination.
	 * @param float $max_kg   The heaviest a courier of this shop takes; 0 for no limit.
	 * @return array quote, or null when BaitDrop does not deliver this now; and why_not, one word, empty where there is
	 *               nothing to say to a customer.
	 */
	public static function of( array $package, $max_kg ) {
		$to       = isset( $package['destination'] ) ? $package['destination'] : array();
		$postcode = isset( $to['postcode'] ) ? strtoupper( trim( (string) $to['postcode'] ) ) : '';
		if ( ! BaitDrop_Shop_Api::is_ready() || 'GBP' !== get_woocommerce_currency() || '' === $postcode || ! isset( $to['country'] ) || 'GB' !== $to['country'] ) {
			return self::none( '' );
		}
		$contents = isset( $package['contents'] ) ? $package['contents'] : array();
		$value    = (int) round( 100 * self::worth( $package ) );
		if ( ! self::can_be_carried( $contents, $value, (float) $max_kg ) ) {
			return self::none( 'too_much' );
		}
		$shop = self::shop_now( $postcode );
		return 'open' === $shop ? self::quote( self::line_of( $to ), $postcode, $value ) : self::none( $shop );
	}

	/**
	 * What the goods of a package cost with VAT, in pounds. WooCommerce's contents_cost is without.
	 *
	 * @param array $package As WooCommerce gives it.
	 * @return float
	 */
	public static function worth( array $package ) {
		$pounds = 0.0;
		foreach ( isset( $package['contents'] ) ? $package['contents'] : array() as $line ) {
			$pounds += ( isset( $line['line_total'] ) ? (float) $line['line_total'] : 0.0 ) + ( isset( $line['line_tax'] ) ? (float) $line['line_tax'] : 0.0 );
		}
		return $pounds;
	}

	/**
	 * No delivery.
	 *
	 * @param string $why_not One word.
	 * @return array
	 */
	private static function none( $why_not ) {
		return array(
			'quote'   => null,
			'why_not' => $why_not,
		);
	}

	/**
	 * An address on one line. A cart knows the postcode before it knows the street.
	 *
	 * @param array $address address_1 (or address), address_2 and city.
	 * @return string
	 */
	public static function line_of( array $address ) {
		$street = ! empty( $address['address_1'] ) ? $address['address_1'] : ( isset( $address['address'] ) ? $address['address'] : '' );
		$parts  = array( $street, isset( $address['address_2'] ) ? $address['address_2'] : '', isset( $address['city'] ) ? $address['city'] : '' );
		$line   = implode( ', ', array_filter( array_map( 'trim', array_map( 'strval', $parts ) ) ) );
		return '' === $line ? (string) $address['postcode'] : self::cut( $line, 300 );
	}

	/**
	 * The beginning of a text.
	 *
	 * @param string $text   Any text.
	 * @param int    $length At most so many characters.
	 * @return string
	 */
	public static function cut( $text, $length ) {
		return function_exists( 'mb_substr' ) ? mb_substr( $text, 0, $length ) : substr( $text, 0, $length );
	}

	/**
	 * Whether a courier can take it.
	 *
	 * @param array $contents Lines with quantity and data, the product.
	 * @param int   $value    In pence.
	 * @param float $max_kg   0 for no limit.
	 * @return bool
	 */
	private static function can_be_carried( array $contents, $value, $max_kg ) {
		$kg    = 0.0;
		$lines = 0;
		foreach ( $contents as $line ) {
			if ( ! $line['data']->needs_shipping() ) {
				continue;
			}
			++$lines;
			if ( self::MAX_QUANTITY < $line['quantity'] ) {
				return false;
			}
			$kg += (float) wc_get_weight( (float) $line['data']->get_weight(), 'kg' ) * $line['quantity'];
		}
		return 0 < $lines && self::MAX_LINES >= $lines && self::MAX_VALUE_PENCE >= $value && ( 0.0 >= $max_kg || $max_kg >= $kg );
	}

	/**
	 * Whether the shop takes orders at this minute, for this postcode.
	 *
	 * @param string $postcode Where to.
	 * @return string open, closed, too_far, or empty while nobody knows.
	 */
	private static function shop_now( $postcode ) {
		$name = 'baitdrop_shop_' . md5( BaitDrop_Settings::get( 'server_url' ) . BaitDrop_Settings::get( 'shop_id' ) . $postcode );
		$kept = get_transient( $name );
		if ( false === $kept ) {
			$answer = BaitDrop_Shop_Api::read_shop( $postcode );
			$shop   = isset( $answer['body']['shop'] ) ? $answer['body']['shop'] : array();
			if ( 404 === $answer['status'] ) {
				// A shop that is not live yet tries this out with a test key; a live key is refused with the quote.
				$kept = 'open';
			} elseif ( 200 !== $answer['status'] ) {
				$kept = '';
			} elseif ( ! empty( $shop['baitdrop_enabled'] ) && isset( $shop['delivers'] ) && false === $shop['delivers'] ) {
				$kept = 'too_far';
			} else {
				$kept = empty( $shop['hours']['isOpen'] ) ? 'closed' : 'open';
			}
			set_transient( $name, $kept, 200 === $answer['status'] ? self::KEEP_SHOP_SECONDS : self::KEEP_FAILURE_SECONDS );
		}
		return (string) $kept;
	}

	/**
	 * The courier's price.
	 *
	 * @param string $line     The address.
	 * @param string $postcode Its postcode.
	 * @param int    $value    What the goods are worth, in pence.
	 * @return array As of() answers.
	 */
	private static function quote( $line, $postcode, $value ) {
		$asked = array(
			'dropoff'     => array(
				'line'     => $line,
				'postcode' => $postcode,
			),
			'value_pence' => $value,
		);
		$json  = (string) wp_json_encode( $asked );
		$name  = 'baitdrop_quote_' . md5( BaitDrop_Settings::get( 'server_url' ) . BaitDrop_Settings::get( 'delivery_key' ) . $json );
		$kept  = get_transient( $name );
		if ( ! is_array( $kept ) ) {
			$answer = BaitDrop_Shop_Api::request( 'POST', '/quotes', $json, array( 'timeout' => 3 ) );
			$is_one = 200 === $answer['status'] && isset( $answer['body']['fee_pence'], $answer['body']['quote'] );
			$words  = array(
				'out_of_reach' => 'too_far',
				'no_courier'   => 'nobody_free',
			);
			$kept   = self::none( isset( $words[ $answer['code'] ] ) ? $words[ $answer['code'] ] : '' );
			if ( $is_one ) {
				$kept['quote'] = $answer['body'];
			}
			$passes = ! $is_one && ( BaitDrop_Shop_Api::may_try_again( $answer ) || 'no_courier' === $answer['code'] );
			set_transient( $name, $kept, $passes ? self::KEEP_FAILURE_SECONDS : self::KEEP_SECONDS );
		}
		return $kept;
	}
}
