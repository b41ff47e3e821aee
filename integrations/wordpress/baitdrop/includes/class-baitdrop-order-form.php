<?php
/**
 * What BaitDrop is told about an order.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * From an order of WooCommerce to what the API for shops takes.
 */
class BaitDrop_Order_Form {

	/**
	 * The request for a delivery.
	 *
	 * @param WC_Order               $order      The order.
	 * @param WC_Order_Item_Shipping $shipping   Its line for BaitDrop's way of shipping.
	 * @param bool                   $with_quote Whether the price of the checkout is asked for.
	 * @return array
	 */
	public static function of( $order, $shipping, $with_quote ) {
		$form  = array(
			'reference' => BaitDrop_Delivery_Rate::cut( (string) $order->get_order_number(), 60 ),
			'dropoff'   => self::dropoff( $order ),
			'items'     => self::items( $order ),
		);
		$quote = (string) $shipping->get_meta( '_baitdrop_quote' );
		$until = strtotime( (string) $shipping->get_meta( '_baitdrop_quote_until' ) );
		if ( $with_quote && '' !== $quote && false !== $until && time() < $until ) {
			$form['quote'] = $quote;
		}
		return $form;
	}

	/**
	 * The number a courier can call.
	 *
	 * @param WC_Order $order The order.
	 * @return string
	 */
	public static function phone( $order ) {
		$phone = (string) $order->get_shipping_phone();
		return '' === $phone ? (string) $order->get_billing_phone() : $phone;
	}

	/**
	 * Whether a courier can call a number: BaitDrop takes numbers of the United Kingdom.
	 *
	 * @param string $phone What was typed.
	 * @return bool
	 */
	public static function is_uk_phone( $phone ) {
		$digits = preg_replace( '/\(0\)|[\s().\/-]/', '', $phone );
		return 1 === preg_match( '/^(?:\+44|0044|0)0?(?:1\d{8,9}|2\d{9}|3\d{9}|5\d{9}|7\d{9}|8\d{8,9})$/', (string) $digits );
	}

	/**
	 * Who takes it in, and where.
	 *
	 * @param WC_Order $order The order.
	 * @return array
	 */
	private static function dropoff( $order ) {
		// An order that was typed in by the shop may have one address alone.
		$shipping = $order->get_address( 'shipping' );
		$address  = '' === trim( (string) $shipping['postcode'] ) ? $order->get_address( 'billing' ) : $shipping;
		$name     = trim( $order->get_formatted_shipping_full_name() );
		$dropoff  = array(
			'name'     => BaitDrop_Delivery_Rate::cut( '' === $name ? trim( $order->get_formatted_billing_full_name() ) : $name, 120 ),
			'phone'    => self::phone( $order ),
			'line'     => BaitDrop_Delivery_Rate::line_of( $address ),
			'postcode' => strtoupper( trim( (string) $address['postcode'] ) ),
		);
		$note     = self::plain( (string) $order->get_customer_note() );
		if ( '' !== $note ) {
			$dropoff['note'] = BaitDrop_Delivery_Rate::cut( $note, 280 );
		}
		return $dropoff;
	}

	/**
	 * As people read it: WordPress stores names and notes with marks of HTML, such as &amp; for an ampersand.
	 *
	 * @param string $html As it is stored.
	 * @return string
	 */
	private static function plain( $html ) {
		return trim( html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
	}

	/**
	 * What is in the parcel.
	 *
	 * @param WC_Order $order The order.
	 * @return array
	 */
	private static function items( $order ) {
		$items = array();
		foreach ( $order->get_items() as $item ) {
			$product = $item->get_product();
			if ( $product && ! $product->needs_shipping() ) {
				continue;
			}
			$items[] = array(
				'name'        => BaitDrop_Delivery_Rate::cut( self::plain( $item->get_name() ), 120 ),
				'quantity'    => max( 1, (int) ceil( (float) $item->get_quantity() ) ),
				'price_pence' => max( 0, (int) round( 100 * (float) $order->get_item_total( $item, true ) ) ),
			);
		}
		return $items;
	}
}
