<?php
/**
 * BaitDrop among the ways of shipping.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Can be added to any shipping zone, with settings for each.
 */
class BaitDrop_Shipping_Method extends WC_Shipping_Method {

	const ID = 'baitdrop';

	/**
	 * Says what it is and reads its settings.
	 *
	 * @param int $instance_id Which of the zones' instances.
	 */
	public function __construct( $instance_id = 0 ) {
		parent::__construct( $instance_id );
		$this->id                   = self::ID;
		$this->method_title         = __( 'BaitDrop delivery', 'baitdrop' );
		$this->method_description   = __( 'A courier brings the order within the hour. Offered while your shop is open, where a courier goes, for what a courier can carry, at the price of the minute.', 'baitdrop' );
		$this->supports             = array( 'shipping-zones', 'instance-settings', 'instance-settings-modal' );
		$this->instance_form_fields = self::fields();
		$this->title                = $this->get_option( 'title' );
		$this->tax_status           = $this->get_option( 'tax_status' );
		add_action( 'woocommerce_update_options_shipping_' . $this->id, array( $this, 'process_admin_options' ) );
	}

	/**
	 * Offers the delivery, or nothing.
	 *
	 * @param array $package What is shipped, and where to.
	 */
	public function calculate_shipping( $package = array() ) {
		$quote = $this->answer( $package )['quote'];
		if ( null === $quote ) {
			return;
		}
		$minutes = isset( $quote['dropoff_minutes'] ) ? (int) $quote['dropoff_minutes'] : 0;
		$label   = '' === (string) $this->title ? __( 'Delivery by courier', 'baitdrop' ) : $this->title;
		if ( 0 < $minutes ) {
			/* translators: 1: what this way of shipping is called, 2: how many minutes it takes. */
			$label = sprintf( __( '%1$s, in about %2$d minutes', 'baitdrop' ), $label, $minutes );
		}
		// WooCommerce adds VAT to what a rate costs; what is typed here, and what the courier costs, is what the customer pays.
		$price = $this->price( (int) $quote['fee_pence'], BaitDrop_Delivery_Rate::worth( $package ) );
		$taxes = $this->is_taxable() ? WC_Tax::calc_inclusive_tax( (float) $price, WC_Tax::get_shipping_tax_rates() ) : array();
		$this->add_rate(
			array(
				'id'        => $this->get_rate_id(),
				'label'     => $label,
				'cost'      => (string) ( (float) $price - array_sum( $taxes ) ),
				'taxes'     => $taxes,
				'package'   => $package,
				'meta_data' => array(
					'_baitdrop_quote'       => (string) $quote['quote'],
					'_baitdrop_quote_until' => isset( $quote['expires_at'] ) ? (string) $quote['expires_at'] : '',
				),
			)
		);
	}

	/**
	 * What BaitDrop says to a package, in this zone.
	 *
	 * @param array $package What is shipped, and where to.
	 * @return array As BaitDrop_Delivery_Rate::of() answers.
	 */
	public function answer( array $package ) {
		return BaitDrop_Delivery_Rate::of( $package, (float) $this->get_option( 'max_weight' ) );
	}

	/**
	 * What the customer pays.
	 *
	 * @param int   $fee_pence What the courier costs the shop.
	 * @param float $goods     What the goods cost with VAT, in pounds.
	 * @return string
	 */
	private function price( $fee_pence, $goods ) {
		$free_from = (string) $this->get_option( 'free_from' );
		if ( '' !== $free_from && $goods >= (float) $free_from ) {
			return '0';
		}
		$fixed = (string) $this->get_option( 'fixed_price' );
		return '' === $fixed ? wc_format_decimal( $fee_pence / 100, 2 ) : wc_format_decimal( $fixed, 2 );
	}

	/**
	 * The settings of an instance.
	 *
	 * @return array
	 */
	private static function fields() {
		return array(
			'title'       => array(
				'title'   => __( 'Name', 'baitdrop' ),
				'type'    => 'text',
				'default' => __( 'Delivery by courier', 'baitdrop' ),
			),
			'fixed_price' => array(
				'title'       => __( 'Price for the customer, in pounds', 'baitdrop' ),
				'type'        => 'price',
				'default'     => '',
				'description' => __( 'Leave it empty, and the customer pays what the courier costs you.', 'baitdrop' ),
			),
			'free_from'   => array(
				'title'       => __( 'Free from, in pounds', 'baitdrop' ),
				'type'        => 'price',
				'default'     => '',
				'description' => __( 'Orders of this much are delivered free; you pay the courier. Empty for never.', 'baitdrop' ),
			),
			'max_weight'  => array(
				'title'       => __( 'Heaviest order, in kg', 'baitdrop' ),
				'type'        => 'decimal',
				'default'     => '15',
				'description' => __( 'Heavier orders are not offered this way. Products without a weight count as nothing.', 'baitdrop' ),
			),
			'tax_status'  => array(
				'title'       => __( 'VAT on the delivery', 'baitdrop' ),
				'type'        => 'select',
				'default'     => 'taxable',
				'description' => __( 'It is part of the price, never on top of it.', 'baitdrop' ),
				'options'     => array(
					'taxable' => __( 'Let WooCommerce work it out', 'baitdrop' ),
					'none'    => __( 'None', 'baitdrop' ),
				),
			),
		);
	}
}
